import { html, type Html } from '../pages/html.ts';
import { showAmount } from '../yookassa/amount.ts';
import type { Bill } from './bill.ts';
import { DECLINE_TEXTS, TEST_CARDS, type TestCard } from '../yookassa/test-cards.ts';
import { billLines, checkoutLayout } from './checkout-layout.ts';

export interface CardForm {
  number: string;
  month: string;
  year: string;
  csc: string;
}

interface Field {
  name: keyof CardForm;
  label: string;
  autocomplete: string;
  max: number;
  hint: string;
}

const NUMBER: Field = {
  name: 'number',
  label: 'Номер карты',
  autocomplete: 'cc-number',
  max: 23,
  hint: '0000 0000 0000 0000',
};
const SMALL: readonly Field[] = [
  { name: 'month', label: 'Месяц', autocomplete: 'cc-exp-month', max: 2, hint: 'ММ' },
  { name: 'year', label: 'Год', autocomplete: 'cc-exp-year', max: 2, hint: 'ГГ' },
  { name: 'csc', label: 'CVC', autocomplete: 'cc-csc', max: 3, hint: '123' },
];

/** The card form with the list of test cards; a card of the list fills the form in. */
export function cardPage(bill: Bill, form: CardForm, errors: Partial<CardForm>): Html {
  const { at } = bill;
  return checkoutLayout(
    'Оплата картой',
    'two',
    html`<section class="card"><h1>Оплата картой</h1>${billLines(bill)}
<form method="post" action="${at}" novalidate>
${field(NUMBER, form, errors)}<div class="row">${SMALL.map((small) => field(small, form, errors))}</div>
<button name="action" value="pay">Оплатить ${showAmount(bill.amount)}</button>
${bill.sbp === 'beside' && html`<button class="plain" name="action" value="sbp" formnovalidate>Через СБП, без карты</button>`}
<button class="plain" name="action" value="cancel">Отменить и вернуться в магазин</button></form>
<p class="muted"><a href="${bill.returnUrl}">Вернуться в магазин, не отменяя</a> — платёж будет ждать оплаты час с момента создания, как и при закрытой вкладке.</p></section>
<section class="card" aria-labelledby="cards"><h2 id="cards">Тестовые карты</h2>
<p class="muted">Нажмите на номер — форма заполнится. Подойдут любой будущий срок, любой CVC и любой код 3-D Secure.</p>
<ul class="cards">${SHORT_LIST.map((card) => line(at, card))}</ul>
<details><summary>Все карты</summary><ul class="cards">${TEST_CARDS.map((card) => line(at, card))}</ul></details></section>`,
    bill.brand,
  );
}

const SHORT_OUTCOMES = new Set([
  'success',
  'silent',
  'insufficient_funds',
  'general_decline',
  '3d_secure_failed',
  'card_expired',
]);

/** One card of each of the outcomes most often wanted. */
const SHORT_LIST = TEST_CARDS.filter(
  ({ outcome, threeDSecure, brand }) =>
    SHORT_OUTCOMES.has(outcome) && brand === (outcome === 'success' && threeDSecure ? 'Mir' : 'Visa'),
);

function field(
  { name, label, autocomplete, max, hint }: Field,
  form: CardForm,
  errors: Partial<CardForm>,
): Html {
  const error = errors[name];
  const marks = error === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-error"`;
  const value = name === 'number' ? form.number.replace(/(\d{4})(?=\d)/g, '$1 ') : form[name];
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${max}" placeholder="${hint}" required${marks}>
${error === undefined ? '' : html`<p class="err" id="${name}-error">${error}</p>`}</div>`;
}

function line(at: string, card: TestCard): Html {
  const number = card.number.replace(/(\d{4})(?=\d)/g, '$1\u00a0');
  return html`<li><a href="${at}?card=${card.number}">${number}</a><span>${outcomeText(card)}</span></li>`;
}

function outcomeText({ outcome, threeDSecure, party }: TestCard): string {
  if (outcome === 'silent') return 'Банк не отвечает, платёж остаётся в обработке';
  if (outcome === 'success') return threeDSecure ? 'Успех, с кодом 3-D Secure' : 'Успех, без кода';
  return party === 'yoo_money' ? `${DECLINE_TEXTS[outcome]} (отказ кассы)` : DECLINE_TEXTS[outcome];
}
