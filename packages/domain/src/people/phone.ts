export type PhoneCountry = 'RU' | 'TJ' | 'BY' | 'KZ';

interface PhoneRule {
  readonly mask: string;
  readonly digits: number;
  /** Detects the country. */
  readonly prefix: string;
}

/** P5.54-P5.57: in a mask 9 stands for a digit. The order is that of detection. */
export const PHONE_RULES: Readonly<Record<PhoneCountry, PhoneRule>> = {
  RU: { mask: '+7 (999) 999-99-99', digits: 11, prefix: '79' },
  TJ: { mask: '+999 9999 9-99-99', digits: 12, prefix: '992' },
  BY: { mask: '+375 99 999-99-99', digits: 12, prefix: '375' },
  KZ: { mask: '+7 (799) 999-99-99', digits: 11, prefix: '77' },
};

export const PHONE_COUNTRIES: readonly PhoneCountry[] = ['RU', 'TJ', 'BY', 'KZ'];
/** The main phone of an account and of a participant (A5.26, P5.21). */
export const MAIN_PHONE_COUNTRIES: readonly PhoneCountry[] = ['RU'];
/** A5.27, A9.11 */
export const EXTRA_CONTACT_COUNTRIES: readonly PhoneCountry[] = ['RU', 'TJ', 'BY'];

/** Country of a number in digits by its prefix; null when none fits, a Russian landline for one. */
export function detectPhoneCountry(digits: string): PhoneCountry | null {
  return PHONE_COUNTRIES.find((country) => digits.startsWith(PHONE_RULES[country].prefix)) ?? null;
}

/**
 * Digits in international form from whatever was typed or pasted: `8 916 …` and `9161234567` become `7916…`,
 * a leading `00` is dropped. Short input stays as it is, so it can be called on each key press.
 */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/gu, '');
  // No country has the code 89, so `+8 9..` is a slip too.
  if (digits.length === 11 && digits.startsWith('89')) return `7${digits.slice(1)}`;
  if (typed.trim().startsWith('+')) return digits;
  if (digits.startsWith('00')) return digits.slice(2);
  if (digits.length === 11 && digits.startsWith('8')) return `7${digits.slice(1)}`;
  // Ten digits are a Russian or Kazakh number without its code.
  if (digits.length === 10 && (digits.startsWith('9') || digits.startsWith('7'))) return `7${digits}`;
  return digits;
}

/** Whether the digits fill the mask of one of the countries (all by default). */
export function isCompletePhone(
  digits: string,
  countries: readonly PhoneCountry[] = PHONE_COUNTRIES,
): boolean {
  const country = detectPhoneCountry(digits);
  if (country === null || !countries.includes(country)) return false;
  return digits.length === PHONE_RULES[country].digits && /^\d+$/u.test(digits);
}

/** Digits of a number that codes are sent to and accounts are opened by: a Russian mobile one alone, null otherwise (A5.26). */
export function mobileDigits(typed: string): string | null {
  const digits = phoneDigits(typed);
  return isCompletePhone(digits, MAIN_PHONE_COUNTRIES) ? digits : null;
}

/** Any international number, digits only (A5.25). */
export function isInternationalPhone(digits: string): boolean {
  return /^[1-9]\d{9,14}$/u.test(digits);
}

/** A number to reach a buyer by: complete where its country's mask is known, of any other country as it is written there. */
export function isContactPhone(digits: string): boolean {
  return detectPhoneCountry(digits) === null ? isInternationalPhone(digits) : isCompletePhone(digits);
}

/**
 * Puts a number into its country's mask as far as its digits go; more than the mask holds is cut. A number of no known
 * country stays digits, with `+` when it was typed so: a local number is recognised only once it is whole.
 */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed);
  const country = detectPhoneCountry(digits);
  if (country === null) return typed.trim().startsWith('+') ? `+${digits}` : digits;
  let used = 0;
  let text = '';
  for (const sign of PHONE_RULES[country].mask) {
    if (used === digits.length) break;
    if (/\d/u.test(sign)) {
      // A digit written in the mask is the number's own at that place: the prefix has matched it already.
      text += digits[used];
      used += 1;
    } else text += sign;
  }
  return text;
}
