import { invalidRequest } from './yookassa-error.ts';

export interface Amount {
  value: string;
  currency: string;
}

const VALUE = /^(\d{1,10})\.(\d{2})$/;

/** `{ value:"2450.00", currency:"RUB" }` -> 245000 kopecks; throws the provider's 400. */
export function readAmount(input: unknown, parameter: string): number {
  if (!isObject(input)) throw invalidRequest('Amount is missing', parameter);
  const match = typeof input['value'] === 'string' ? VALUE.exec(input['value']) : null;
  if (match === null) throw invalidRequest('Value must be a string with two decimals', `${parameter}.value`);
  if (input['currency'] !== 'RUB')
    throw invalidRequest('Currency is not supported by the shop', `${parameter}.currency`);
  const kopecks = Number(match[1]) * 100 + Number(match[2]);
  if (kopecks === 0) throw invalidRequest('Value must be greater than zero', `${parameter}.value`);
  return kopecks;
}

export function writeAmount(kopecks: number, currency = 'RUB'): Amount {
  const rest = kopecks % 100;
  return { value: `${(kopecks - rest) / 100}.${rest < 10 ? '0' : ''}${rest}`, currency };
}

/** 245000 -> «2 450,00 ₽» with non-breaking spaces. */
export function showAmount(kopecks: number): string {
  const { value } = writeAmount(kopecks);
  const [roubles = '0', rest = '00'] = value.split('.');
  return `${roubles.replace(/\B(?=(\d{3})+$)/g, '\u00a0')},${rest}\u00a0₽`;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
