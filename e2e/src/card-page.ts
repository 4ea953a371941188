import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export const CARDS = {
  good: '4111111111111111',
  withCode: '2200000000000004',
  noMoney: '4562265587712390',
  silent: '4000000000000077',
} as const;

/** On the acquirer's page: fills in a card and pays. */
export async function payByCard(page: Page, card: string): Promise<void> {
  await expect(page).toHaveURL(/\/checkout\//);
  await page.getByLabel('Номер карты').fill(card);
  await page.getByLabel('Месяц').fill('12');
  await page.getByLabel('Год').fill('30');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: /^Оплатить/ }).click();
}

/** The bank's question after a card with 3-D Secure. */
export async function confirmByCode(page: Page): Promise<void> {
  await page.getByLabel('Код из СМС').fill('1234');
  await page.getByRole('button', { name: 'Подтвердить' }).click();
}
