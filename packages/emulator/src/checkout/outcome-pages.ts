import { html, type Html } from '../pages/html.ts';
import type { Bill } from './bill.ts';
import { DECLINE_TEXTS } from '../yookassa/test-cards.ts';
import { backToShop, billLines, checkoutLayout } from './checkout-layout.ts';

export function codePage(bill: Bill, error?: string): Html {
  const marks = error === undefined ? '' : html` aria-invalid="true" aria-describedby="code-error"`;
  return checkoutLayout(
    'Подтверждение платежа',
    'one',
    html`<section class="card"><h1>Подтверждение платежа</h1>${billLines(bill)}
<p>Банк отправил СМС с кодом. Тестовая касса примет любой код.</p>
<form method="post" action="${bill.at}/code" novalidate><div class="field"><label for="code">Код из СМС</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="8" required${marks}>
${error === undefined ? '' : html`<p class="err" id="code-error">${error}</p>`}</div>
<button name="action" value="confirm">Подтвердить</button>
<button class="plain" name="action" value="cancel">Отказаться от платежа</button></form></section>`,
    bill.brand,
  );
}

/** What the code of SBP opens: the app of a bank. */
export function bankPage(bill: Bill): Html {
  return checkoutLayout(
    'Приложение банка',
    'one',
    html`<section class="card"><h1>Приложение банка</h1>${billLines(bill)}
<p>Так выглядел бы банк на телефоне, который открыл код СБП.</p>
<form method="post" action="${bill.at}"><button name="action" value="sbp">Оплатить через СБП</button>
<button class="plain" name="action" value="sbp-poor">На счёте нет денег</button>
<button class="plain" name="action" value="sbp-silent">Банк молчит</button>
<button class="plain" name="action" value="cancel">Отказаться</button></form></section>`,
    bill.brand,
  );
}

export function declinedPage(bill: Bill): Html {
  const { reason } = bill;
  return checkoutLayout(
    'Платёж не прошёл',
    'one',
    html`<section class="card"><div class="bad"><h1>Платёж не прошёл</h1><p>${reasonText(reason)}</p></div>${billLines(bill)}
<p class="muted">Деньги не списаны. Чтобы заплатить другой картой, вернитесь в магазин и начните оплату ещё раз. Код причины: ${reason}</p>
${backToShop(bill, 'Вернуться в магазин')}</section>`,
    bill.brand,
  );
}

export function paidPage(bill: Bill): Html {
  return checkoutLayout(
    'Платёж уже прошёл',
    'one',
    html`<section class="card"><div class="good"><h1>Платёж уже прошёл</h1></div>${billLines(bill)}
${backToShop(bill, 'Вернуться в магазин')}</section>`,
    bill.brand,
  );
}

export function silentPage(bill: Bill): Html {
  return checkoutLayout(
    'Банк ещё не ответил',
    'one',
    html`<section class="card"><div class="slow"><h1>Банк ещё не ответил</h1>
<p>Платёж обрабатывается дольше обычного. Не платите второй раз: магазин узнает о результате сам.</p></div>${billLines(bill)}
${backToShop(bill, 'Вернуться в магазин')}</section>`,
    bill.brand,
  );
}

export function lostPage(): Html {
  return checkoutLayout(
    'Платёж не найден',
    'one',
    html`<section class="card"><h1>Платёж не найден</h1><p>Ссылка неверна или касса была перезапущена. Вернитесь в магазин и начните оплату ещё раз.</p></section>`,
  );
}

function reasonText(reason: string): string {
  if (Object.hasOwn(DECLINE_TEXTS, reason)) return DECLINE_TEXTS[reason as keyof typeof DECLINE_TEXTS]; // just checked
  if (reason === 'expired_on_confirmation') return 'Ссылка на оплату больше не действует';
  if (reason === 'expired_on_capture') return 'Магазин не подтвердил платёж вовремя';
  return 'Платёж отменён магазином';
}
