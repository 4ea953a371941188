import type { ReceiptView } from '../yookassa/records.ts';
import { html, type Html } from './html.ts';
import { layout, table, time } from './layout.ts';

/** A receipt as a fiscal data operator shows it to the buyer; undefined: no receipt has the numbers. */
export function printedReceipt(receipt: ReceiptView | undefined): Html {
  if (receipt?.status !== 'succeeded')
    return layout('/receipts', 'Чек не найден', html`<p>Проверьте номера ФН, ФД и ФП.</p>`);
  const sums = receipt.items.map((item) => Number(item['quantity']) * roubles(item['amount']));
  const total = sums.reduce((sum, next) => sum + next, 0);
  const kind = receipt.type === 'refund' ? 'Возврат прихода' : 'Приход';
  return layout(
    '/receipts',
    `Кассовый чек № ${receipt.fiscal_document_number}`,
    html`<p>${kind} · ${time(receipt.registered_at ?? '')} UTC · расчёты в интернете</p>
${table(
  ['Наименование', 'Количество', 'Сумма, ₽'],
  receipt.items.map((item, at) => [
    String(item['description']),
    String(item['quantity']),
    html`<span class="num">${(sums[at] ?? 0).toFixed(2)}</span>`,
  ]),
  'Чек без позиций.',
)}
<p><strong>Итого ${total.toFixed(2)} ₽</strong></p>
<dl><dt>ФН</dt><dd>${receipt.fiscal_storage_number}</dd><dt>ФД</dt><dd>${receipt.fiscal_document_number}</dd>
<dt>ФП</dt><dd>${receipt.fiscal_attribute}</dd></dl>`,
  );
}

function roubles(amount: unknown): number {
  const value = typeof amount === 'object' && amount !== null && 'value' in amount ? amount.value : 0;
  return Number(value);
}
