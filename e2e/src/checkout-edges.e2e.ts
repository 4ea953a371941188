import type { Page } from '@playwright/test';
import { stopClock } from './clock.ts';
import { emailField, FIVE, missing, openBasket, putInBasket } from './shopping.ts';
import { expect, test } from './test.ts';

// Banners that turn by themselves are among them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const banners = (page: Page) => page.getByRole('region', { name: 'К старту' }).last();
/** A slide takes a third of a second. */
const SOON = { intervals: [50] };
/** Slides that can be reached, in their order. */
const shown = async (page: Page) => await banners(page).locator('li:not([inert]) h3').allTextContents();

test('@both banners of the shop: as many as fit, in a ring, stopped at will (P2.38, P2.39, P2.40, P2.41)', async ({
  page,
}) => {
  await page.goto('/basket');
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
  const wide = (page.viewportSize()?.width ?? 0) >= 900;
  await banners(page).getByRole('button', { name: 'Остановить показ' }).click();
  await expect(banners(page).getByRole('button', { name: 'Продолжить показ' })).toBeVisible();
  const first = await shown(page);
  expect(first).toHaveLength(wide ? 4 : 2);
  await banners(page).getByRole('button', { name: 'Следующий товар' }).click();
  await expect.poll(async () => (await shown(page))[0], SOON).toBe(first[1]);
  for (let turn = 0; turn < 4; turn += 1) {
    const [now] = await shown(page);
    await banners(page).getByRole('button', { name: 'Следующий товар' }).click();
    await expect.poll(async () => (await shown(page))[0], SOON).not.toBe(now);
  }
  await expect.poll(async () => await shown(page), SOON).toEqual(first);
  await banners(page).getByRole('button', { name: 'Предыдущий товар' }).click();
  await expect.poll(async () => (await shown(page))[1], SOON).toBe(first[0]);
});

test('banners turn by themselves, and stand still for who wants less motion (P2.39, P2.42)', async ({
  page,
}) => {
  await page.goto('/basket');
  const pause = banners(page).getByRole('button', { name: 'Остановить показ' });
  await expect(pause).toBeVisible();
  for (const [width, slides] of [
    [767, 2],
    [768, 2],
    [899, 2],
    [900, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await shown(page)).length, SOON).toBe(slides);
  }
  const [one, two] = await banners(page)
    .getByRole('listitem')
    .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect()));
  expect(Math.round((two?.left ?? 0) - (one?.right ?? 0))).toBe(24);

  const first = await shown(page);
  const motions = async () =>
    await banners(page)
      .getByRole('list')
      .evaluate((list) => list.getAnimations().map((motion) => motion.effect?.getTiming().duration));
  await stopClock(page);
  // While it is focused it rests; from the moment it is left the pause runs anew.
  await pause.focus();
  await pause.blur();
  await page.clock.runFor(5850);
  expect(await motions()).toEqual([]);
  await page.clock.runFor(100);
  expect(await motions()).toEqual([1200]);
  await expect.poll(async () => (await shown(page))[0], SOON).toBe(first[1]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  // A page paints, and asks for its script, only while time goes on.
  await page.clock.resume();
  await page.reload();
  await expect(banners(page).getByRole('button', { name: 'Следующий товар' })).toBeVisible();
  await expect(banners(page).getByRole('button', { name: 'Остановить показ' })).toHaveCount(0);
  await page.clock.runFor(20_000);
  expect((await shown(page))[0]).toBe(first[0]);
});

test('similar starts, the documents and how a payment is protected (P2.35, P2.36, P2.37, P2.44, P1.23)', async ({
  page,
}) => {
  await putInBasket(page, FIVE);
  await openBasket(page);
  const similar = page.getByRole('region', { name: 'Похожие старты' });
  await expect(similar.getByRole('listitem')).toHaveCount(4);
  await expect(similar.getByRole('heading', { name: 'Ночная десятка' })).toHaveCount(0);
  await expect(similar.getByRole('listitem').first()).toContainText('Казань');
  const summary = page.getByRole('region', { name: 'К оплате' });
  for (const mark of ['МИР', 'VISA', 'Mastercard', 'ЮKassa'])
    await expect(summary.getByText(mark)).toBeVisible();
  await expect(summary.getByRole('link', { name: 'оферту' })).toHaveAttribute('href', '/documents/offers');
  await expect(summary.getByRole('link', { name: 'персональных данных' })).toHaveAttribute(
    'href',
    '/documents/pers',
  );
  await summary.getByRole('button', { name: 'Как защищена оплата' }).click();
  const popup = page.getByRole('dialog', { name: 'Оплата защищена' });
  await expect(popup).toContainText('3-D Secure');
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await similar
    .getByRole('link', { name: /^Участвовать/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/event\//);
});

test('@desktop the field that stops the payment is marked for five seconds (P9.06, A9.04)', async ({
  page,
}) => {
  await putInBasket(page, FIVE);
  await openBasket(page);
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await missing(page, 'e-mail').click();
  const email = emailField(page);
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('data-called', '');
  await page.clock.runFor(4900);
  await expect(email).toHaveAttribute('data-called', '');
  await page.clock.runFor(200);
  await expect(email).not.toHaveAttribute('data-called');
});
