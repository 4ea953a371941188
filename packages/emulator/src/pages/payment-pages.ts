import type { PaymentDetails } from '../control/control.ts';
import type { AcquirerPayment } from '../acquirers/acquirer.ts';
import { showAmount, type Amount } from '../yookassa/amount.ts';
import type { PaymentView, ReceiptView, RefundView } from '../yookassa/records.ts';
import type { WebhookRecord } from '../webhooks/webhooks.ts';
import { html, type Html } from './html.ts';
import { button, layout, table, time } from './layout.ts';

const STATUS: Readonly<Record<string, string>> = {
  pending: 'ждёт',
  waiting_for_capture: 'захолдирован',
  succeeded: 'прошёл',
  canceled: 'отменён',
};

const WEBHOOK_STATE: Readonly<Record<WebhookRecord['state'], string>> = {
  waiting: 'в пути',
  delivered: 'доставлено',
  lost: 'потеряно',
  given_up: 'попытки кончились',
  no_address: 'адрес не задан',
};

export function money({ value }: Amount): Html {
  return html`<span class="num">${showAmount(Math.round(Number(value) * 100))}</span>`;
}

export function status(value: string): Html {
  return html`<span class="${value}">${STATUS[value] ?? value}</span>`;
}

export function paymentsTable(payments: readonly PaymentView[]): Html {
  return table(
    ['Создан, UTC', 'Заказ', 'Сумма', 'Состояние', 'Назначение'],
    payments.map((payment) => [
      time(payment.created_at),
      html`<a href="/payments/${payment.id}">${payment.metadata['order_id'] ?? payment.id.slice(0, 8)}</a>`,
      money(payment.amount),
      html`${status(payment.status)}${payment.cancellation_details && html`<br><code>${payment.cancellation_details.reason}</code>`}`,
      payment.description ?? '—',
    ]),
    'Платежей пока нет.',
  );
}

/** Payments of T-Bank's or Robokassa's stand-in; each leads to its payment page. */
export function acquirerTable(payments: readonly AcquirerPayment[], path: string): Html {
  return table(
    ['Заказ', 'Сумма', 'Возвращено', 'Состояние', 'Назначение'],
    payments.map((payment) => [
      html`<a href="${path}/${payment.id}">${payment.order_id || payment.id}</a>`,
      showAmount(payment.amount),
      payment.refunded === 0 ? '—' : showAmount(payment.refunded),
      html`<code>${payment.status}</code>`,
      payment.description,
    ]),
    'Платежей пока нет.',
  );
}

export function refundsTable(refunds: readonly RefundView[]): Html {
  return table(
    ['Создан, UTC', 'Платёж', 'Сумма', 'Состояние', ''],
    refunds.map((refund) => [
      time(refund.created_at),
      html`<a href="/payments/${refund.payment_id}"><code>${refund.payment_id.slice(0, 8)}</code></a>`,
      money(refund.amount),
      html`${status(refund.status)}${refund.cancellation_details && html`<br><code>${refund.cancellation_details.reason}</code>`}`,
      refund.status === 'pending'
        ? html`${button(`/do/refunds/${refund.id}`, 'Провести', { status: 'succeeded' })}${button(`/do/refunds/${refund.id}`, 'Отклонить', { status: 'canceled' })}`
        : '',
    ]),
    'Возвратов пока нет.',
  );
}

export function receiptsTable(receipts: readonly ReceiptView[]): Html {
  return table(
    ['Вид', 'Платёж', 'Строки', 'Состояние', 'ФД', ''],
    receipts.map((receipt) => [
      receipt.type === 'refund' ? 'возврат прихода' : 'приход',
      html`<a href="/payments/${receipt.payment_id}"><code>${receipt.payment_id.slice(0, 8)}</code></a>`,
      html`${receipt.items.map((item) => html`${String(item['description'])} × ${String(item['quantity'])}<br>`)}`,
      status(receipt.status),
      receipt.fiscal_document_number ?? '—',
      receipt.status === 'pending'
        ? html`${button(`/do/receipts/${receipt.id}`, 'Зарегистрировать', { status: 'succeeded' })}${button(`/do/receipts/${receipt.id}`, 'Отклонить', { status: 'canceled' })}`
        : '',
    ]),
    'Чеков пока нет.',
  );
}

export function webhooksTable(records: readonly WebhookRecord[]): Html {
  return table(
    ['№', 'Создано, UTC', 'Событие', 'Состояние', 'Ответы', ''],
    records.map((record) => [
      record.n,
      time(record.created_at),
      html`<details><summary>${record.event}</summary><code>${record.payload}</code></details>`,
      html`<span class="${record.state}">${WEBHOOK_STATE[record.state]}</span>`,
      record.attempts.map((code) => (code === 0 ? 'нет ответа' : code)).join(', ') || '—',
      button(`/do/webhooks/${record.n}/resend`, 'Отправить ещё раз'),
    ]),
    'Уведомлений пока нет.',
  );
}

export function paymentPage({ payment, refunds, receipts, webhooks }: PaymentDetails): Html {
  const open = payment.status === 'pending' || payment.status === 'waiting_for_capture';
  const at = `/do/payments/${payment.id}`;
  return layout(
    '/payments',
    `Платёж ${payment.metadata['order_id'] ?? payment.id}`,
    html`<dl><dt>Сумма</dt><dd>${money(payment.amount)}</dd><dt>Состояние</dt><dd>${status(payment.status)}${payment.cancellation_details && html` — <code>${payment.cancellation_details.party}: ${payment.cancellation_details.reason}</code>`}</dd>
<dt>Назначение</dt><dd>${payment.description ?? '—'}</dd><dt>Создан</dt><dd>${time(payment.created_at)}</dd></dl>
${payment.status === 'pending' ? html`<p><a href="/yookassa/checkout/${payment.id}">Открыть страницу оплаты</a></p>${button(`${at}/pay`, 'Оплатить картой без кода')}${button(`${at}/give-up`, 'Покупатель отказался')}` : ''}
${open ? button(`${at}/expire`, 'Истёк срок') : ''}
<h2>Уведомления</h2>${webhooksTable(webhooks)}<h2>Возвраты</h2>${refundsTable(refunds)}<h2>Чеки</h2>${receiptsTable(receipts)}
<h2>Объект платежа</h2><pre>${JSON.stringify(payment, null, 2)}</pre>`,
  );
}
