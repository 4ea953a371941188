import type { MaskitoOptions } from '@maskito/core';
import { isRealDate, typedDate } from '@distance/domain/people/birth-date.ts';
import { formatPhone, PHONE_RULES, phoneDigits } from '@distance/domain/people/phone.ts';

const countDigits = (text: string): number => text.replace(/\D/gu, '').length;

/** Place in `text` right after its n-th digit and the signs that follow of themselves. */
function afterDigit(text: string, n: number): number {
  if (n === 0) return 0;
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!/\d/u.test(text[at] ?? '')) continue;
    seen += 1;
    if (seen === n) return at + 1;
  }
  return text.length;
}

/** A mask that formats the digits typed so far and keeps the caret behind the same digit. */
function digitMask(format: (text: string) => string, allowed: RegExp): MaskitoOptions {
  return {
    mask: allowed,
    postprocessors: [
      ({ value, selection }) => {
        const [from, to] = selection;
        const formatted = format(value);
        const place = (old: number): number =>
          old === value.length ? formatted.length : afterDigit(formatted, countDigits(value.slice(0, old)));
        return { value: formatted, selection: [place(from), place(to)] };
      },
    ],
  };
}

/** P5.54-P5.57; any pasted form of a number is understood. */
export const PHONE_MASK: MaskitoOptions = {
  ...digitMask(formatPhone, /^[\d\s()+\-.]*$/u),
  preprocessors: [
    ({ elementState, data }) => {
      // A whole number pasted over a beginning takes its place.
      if (countDigits(data) < 10) return { elementState, data };
      return { elementState: { value: '', selection: [0, 0] }, data: formatPhone(data) };
    },
  ],
};

/** P5.23: DD.MM.YYYY; dates pasted as 2000-12-30 or 1/2/2000 are understood. */
export const DATE_MASK: MaskitoOptions = {
  ...digitMask(formatTyped, /^[\d.]*$/u),
  preprocessors: [
    ({ elementState, data }) => {
      const date = readPastedDate(data);
      if (date === null) return { elementState, data };
      return { elementState: { value: '', selection: [0, 0] }, data: date };
    },
  ],
};

/** `3`, `30.1`, `30.12.2000` of digits in this order. */
export function formatTyped(text: string): string {
  // A dot after one digit means a day or month below ten.
  const padded = text.replace(/^(\d)\./u, '0$1.').replace(/^(\d{2}\.)(\d)\./u, '$10$2.');
  const digits = padded.replace(/\D/gu, '').slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((part) => part !== '').join('.');
}

/** A finish time as h:mm:ss, filled from its end: `45`, `7:45`, `1:07:45`. */
export const TIME_MASK: MaskitoOptions = digitMask(formatTypedTime, /^[\d:]*$/u);

export function formatTypedTime(text: string): string {
  const digits = text.replace(/\D/gu, '').slice(0, 6);
  const ends = [digits.slice(0, -4), digits.slice(-4, -2), digits.slice(-2)];
  return ends.filter((part) => part !== '').join(':');
}

export function readPastedDate(text: string): string | null {
  const iso = /^\s*(\d{4}-\d{2}-\d{2})/u.exec(text)?.[1];
  if (iso !== undefined && isRealDate(iso)) return typedDate(iso);
  const [, day = '', month = '', year = ''] =
    /^\s*(\d{1,2})[./\- ](\d{1,2})[./\- ](\d{4})\s*$/u.exec(text) ?? [];
  return year === '' ? null : `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`;
}

/** What is left of a phone's mask: `__-__-__` after `+7 (916) 2`. */
export function phoneRest(typed: string): string {
  const country = (['RU', 'KZ', 'BY', 'TJ'] as const).find((code) => {
    const { prefix } = PHONE_RULES[code];
    const digits = phoneDigits(typed);
    return digits.startsWith(prefix) || (code === 'RU' && digits.startsWith('7') && digits.length === 1);
  });
  return country === undefined ? '' : PHONE_RULES[country].mask.replace(/9/gu, '_').slice(typed.length);
}

/** What is left of the pattern DD.MM.YYYY in the language of the page. */
export function dateRest(typed: string, pattern: string): string {
  return pattern.slice(typed.length);
}
