import { hurrySitePayment } from '@distance/testkit/site-payment.ts';
import { CARDS, payByCard } from './card-page.ts';
import { basketLink, payButton, readyBasket } from './shopping.ts';
import { expect, test } from './test.ts';

test.describe('an acquirer that does not answer', () => {
  test.use({ allowed: /\/api\/payment/ });
  test('@desktop keeps the order: the page waits and then leads to the bank (P4.53, P4.56)', async ({
    page,
    outside,
    databaseUrl,
  }) => {
    await outside.fault({ kind: 'timeout_before', operation: 'payment.create', times: 1, delay_ms: 12_000 });
    await readyBasket(page, 'slow@example.com');
    await payButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: /Готовим оплату|Ждём банк/ })).toBeVisible({
      timeout: 25_000,
    });
    await expect(basketLink(page)).toHaveAccessibleName('Корзина, 1 билет');
    await hurrySitePayment(databaseUrl, new URL(page.url()).searchParams.get('order') ?? '');
    await page.getByRole('link', { name: 'Вернуться к оплате' }).click();
    await payByCard(page, CARDS.good);
    await expect(page.getByRole('heading', { level: 1, name: 'Вы на старте!' })).toBeVisible();
  });
});
