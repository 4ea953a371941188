import { isObject, readAmount } from './amount.ts';
import { invalidRequest } from './yookassa-error.ts';

export interface ReceiptData {
  customer: Record<string, unknown>;
  items: readonly Record<string, unknown>[];
  tax_system_code?: number;
}

const MEASURES = new Set(
  (
    'piece gram kilogram ton centimeter decimeter meter square_centimeter square_decimeter square_meter milliliter liter ' +
    'cubic_meter kilowatt_hour gigacalorie day hour minute second kilobyte megabyte gigabyte terabyte another'
  ).split(' '),
);
const MODES = new Set(
  'full_prepayment partial_prepayment advance full_payment partial_payment credit credit_payment'.split(' '),
);
const SUBJECTS = new Set(
  (
    'commodity excise job service payment casino gambling_bet gambling_prize lottery lottery_prize intellectual_activity ' +
    'agent_commission property_right non_operating_gain insurance_premium sales_tax resort_fee composite another marked ' +
    'non_marked marked_excise non_marked_excise fine tax lien cost agent_withdrawals pension_insurance_without_payouts ' +
    'pension_insurance_with_payouts health_insurance_without_payouts health_insurance_with_payouts health_insurance'
  ).split(' '),
);
const MAX_ITEMS = 80;

/** Checks a receipt; its sum must equal `expected` kopecks. A receipt of its own (`separate`) may name an agent. */
export function readReceipt(input: unknown, expected: number, separate = false): ReceiptData {
  const at = separate ? '' : 'receipt.';
  if (!isObject(input)) throw illegal('receipt');
  const { customer, items, tax_system_code: taxSystem } = input;
  if (!isObject(customer)) throw illegal(`${at}customer`);
  checkCustomer(customer, `${at}customer`);
  if (!Array.isArray(items) || items.length === 0 || items.length > MAX_ITEMS) throw illegal(`${at}items`);
  let sum = 0;
  const lines: Record<string, unknown>[] = [];
  for (const [index, item] of items.entries()) {
    if (!isObject(item)) throw illegal(`${at}items[${index}]`);
    sum += checkItem(item, `${at}items[${index}]`, separate);
    lines.push(item);
  }
  if (sum !== expected) throw illegal(`${at}items`);
  if (taxSystem === undefined) return { customer, items: lines };
  if (!isWhole(taxSystem, 1, 6)) throw illegal(`${at}tax_system_code`);
  return { customer, items: lines, tax_system_code: taxSystem };
}

/** Sum of the lines in kopecks; quantity may be a fraction, one line is rounded to a kopeck. */
export function receiptSum(items: readonly Record<string, unknown>[]): number {
  return items.reduce((sum, item) => sum + lineSum(item, 'items'), 0);
}

function lineSum(item: Record<string, unknown>, parameter: string): number {
  return Math.round(readAmount(item['amount'], `${parameter}.amount`) * Number(item['quantity']));
}

function checkCustomer(customer: Record<string, unknown>, parameter: string): void {
  const { email, phone, full_name: name } = customer;
  const hasEmail = typeof email === 'string' && /^[^@\s]+@[^@\s]+$/.test(email);
  const hasPhone = typeof phone === 'string' && /^\d{10,15}$/.test(phone);
  if (email !== undefined && !hasEmail) throw illegal(`${parameter}.email`);
  if (phone !== undefined && !hasPhone) throw illegal(`${parameter}.phone`);
  if (!hasEmail && !hasPhone) throw illegal(parameter);
  if (name !== undefined && (typeof name !== 'string' || name.length > 256))
    throw illegal(`${parameter}.full_name`);
}

function checkItem(item: Record<string, unknown>, at: string, separate: boolean): number {
  const {
    description,
    quantity,
    vat_code: vat,
    measure,
    payment_mode: mode,
    payment_subject: subject,
  } = item;
  if (typeof description !== 'string' || description.length < 1 || description.length > 128) {
    throw illegal(`${at}.description`);
  }
  if (typeof quantity !== 'number' || !(quantity > 0) || quantity > 99_999.999)
    throw illegal(`${at}.quantity`);
  if (!isWhole(vat, 1, 12)) throw illegal(`${at}.vat_code`);
  if (measure !== undefined && !isOneOf(MEASURES, measure)) throw illegal(`${at}.measure`);
  if (mode !== undefined && !isOneOf(MODES, mode)) throw illegal(`${at}.payment_mode`);
  if (subject !== undefined && !isOneOf(SUBJECTS, subject)) throw illegal(`${at}.payment_subject`);
  const { agent_type: agent, supplier } = item;
  if (!separate && (agent !== undefined || supplier !== undefined)) throw illegal(`${at}.agent_type`);
  if (agent !== undefined && !isObject(supplier)) throw illegal(`${at}.supplier`);
  return lineSum(item, at);
}

function isWhole(value: unknown, from: number, to: number): value is number {
  return Number.isInteger(value) && Number(value) >= from && Number(value) <= to;
}

function isOneOf(set: ReadonlySet<string>, value: unknown): boolean {
  return typeof value === 'string' && set.has(value);
}

function illegal(parameter: string) {
  return invalidRequest('Receipt is missing or illegal', parameter);
}
