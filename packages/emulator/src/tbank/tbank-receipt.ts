import { isObject } from '../yookassa/amount.ts';
import { wrong } from './tbank-error.ts';

const TAXATION = new Set(['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent']);
const TAX = new Set('none vat0 vat5 vat7 vat10 vat20 vat22 vat105 vat107 vat110 vat120 vat122'.split(' '));
const METHODS = new Set(
  'full_prepayment prepayment advance full_payment partial_payment credit credit_payment'.split(' '),
);
const OBJECTS = new Set(
  'commodity excise job service gambling_bet gambling_prize lottery lottery_prize intellectual_activity payment agent_commission composite another'.split(
    ' ',
  ),
);

/** Checks a receipt whose positions must add up to `amount` kopecks. */
export function checkTbankReceipt(receipt: unknown, amount: number): void {
  if (!isObject(receipt)) throw wrong('309', 'Поле Receipt не должно быть пустым');
  if (typeof receipt['Email'] !== 'string' && typeof receipt['Phone'] !== 'string')
    throw wrong('329', 'Поле Email или Phone должно быть заполнено');
  if (!TAXATION.has(String(receipt['Taxation']))) throw wrong('309', 'Неверное поле Taxation');
  const items: unknown = receipt['Items'];
  if (!Array.isArray(items) || items.length === 0 || items.length > 100)
    throw wrong('309', 'Неверное поле Items');
  const sum = items.reduce<number>((before, item) => before + readItem(item), 0);
  if (sum !== amount) throw wrong('334', 'Сумма позиций чека не равна сумме платежа');
}

function readItem(item: unknown): number {
  if (!isObject(item)) throw wrong('309', 'Неверная позиция чека');
  const { Name, Price, Quantity, Amount } = item;
  const legal =
    typeof Name === 'string' &&
    Name.length > 0 &&
    Name.length <= 128 &&
    Number.isSafeInteger(Price) &&
    typeof Quantity === 'number' &&
    Quantity > 0 &&
    typeof Amount === 'number' &&
    Amount === Math.round(Number(Price) * Quantity) &&
    TAX.has(String(item['Tax'])) &&
    METHODS.has(String(item['PaymentMethod'])) &&
    OBJECTS.has(String(item['PaymentObject']));
  if (!legal) throw wrong('309', 'Неверная позиция чека');
  return Amount;
}
