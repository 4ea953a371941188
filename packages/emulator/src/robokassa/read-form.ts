import { timingSafeEqual } from 'node:crypto';
import { isObject } from '../yookassa/amount.ts';
import type { RobokassaShop } from './shop.ts';

/** Robokassa's numbers of what is wrong with a form. */
export class FormError extends Error {
  readonly number: number;

  constructor(number: number, message: string) {
    super(message);
    this.number = number;
  }
}

const FOREVER = 365 * 24 * 60 * 60 * 1000;

/** Reads the form a shop sends its payer with. @throws FormError 26 login, 29 signature, 30 sum, 40 repeated, 31 else. */
export function readForm(shop: RobokassaShop, form: URLSearchParams) {
  const text = (name: string): string => form.get(name) ?? '';
  const { keys } = shop;
  if (text('MerchantLogin') !== keys.login) throw new FormError(26, 'Магазин не найден');
  const outSum = text('OutSum');
  const id = text('InvId') || text('InvoiceID');
  if (!/^[1-9]\d{0,18}$/.test(id) || BigInt(id) > 9_223_372_036_854_775_807n)
    throw new FormError(31, 'Неверный номер счёта');
  const sum = /^(\d{1,8})\.(\d{2})$/.exec(outSum);
  if (!sum || Number(outSum) <= 0) throw new FormError(30, 'Неверная сумма');
  if (text('Description').length > 100) throw new FormError(31, 'Слишком длинное описание');
  const shp: Record<string, string> = {};
  for (const [name, value] of form) if (/^shp_/i.test(name)) shp[name] = value;
  const receipt = text('Receipt');
  const back = ['SuccessUrl2', 'SuccessUrl2Method', 'FailUrl2', 'FailUrl2Method'].map(text).filter(Boolean);
  const step = text('StepByStep') === 'true' ? ['true'] : [];
  const parts = [keys.login, outSum, id, ...(receipt ? [receipt] : []), ...step, ...back, keys.password1];
  if (!same(text('SignatureValue').toLowerCase(), shop.sign(parts, shp)))
    throw new FormError(29, 'Неверный параметр SignatureValue');
  const amount = Number(sum[1]) * 100 + Number(sum[2]);
  const known = shop.find(id);
  if (known !== undefined && (known.state !== 5 || known.amount !== amount))
    throw new FormError(40, 'Повторная оплата счёта с тем же номером');
  const due = text('ExpirationDate');
  return {
    id,
    outSum,
    amount,
    shp,
    description: text('Description') || 'Оплата заказа',
    email: text('Email'),
    successUrl: readUrl(text('SuccessUrl2')),
    failUrl: readUrl(text('FailUrl2')),
    dueAt: due === '' ? shop.context.now() + FOREVER : Date.parse(due),
    receiptSum: receipt === '' ? undefined : readReceipt(receipt, amount),
  };
}

/** Once-encoded JSON whose lines add up to the sum; the line's `sum` is of all its pieces, in roubles. */
function readReceipt(encoded: string, amount: number): number {
  let receipt: unknown;
  try {
    receipt = JSON.parse(decodeURIComponent(encoded));
  } catch {
    throw new FormError(31, 'Чек не читается');
  }
  const items: unknown = isObject(receipt) ? receipt['items'] : undefined;
  if (!Array.isArray(items) || items.length === 0 || items.length > 100) throw new FormError(31, 'Чек пуст');
  let sum = 0;
  for (const item of items) {
    const legal =
      isObject(item) &&
      typeof item['name'] === 'string' &&
      item['name'].length <= 128 &&
      typeof item['sum'] === 'number' &&
      typeof item['quantity'] === 'number' &&
      /^(none|vat\d{1,3})$/.test(String(item['tax']));
    if (!legal) throw new FormError(31, 'Неверная позиция чека');
    sum += Math.round(Number(item['sum']) * 100);
  }
  if (sum !== amount) throw new FormError(31, 'Сумма чека не равна сумме счёта');
  return sum;
}

function readUrl(value: string): string {
  if (!/^https?:\/\//.test(value) || !URL.canParse(value)) throw new FormError(31, 'Неверный адрес возврата');
  return value;
}

export function same(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
