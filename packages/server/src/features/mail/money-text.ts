import { toRoubles, type Kopecks } from '@distance/domain/money.ts';

/** «11 370 ₽» with unbreakable blanks, in both languages as pages say it; kopecks only where there are some. */
export function moneyText(amount: Kopecks): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  const number = new Intl.NumberFormat('ru-RU', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number.format(toRoubles(amount))}\u00A0₽`;
}
