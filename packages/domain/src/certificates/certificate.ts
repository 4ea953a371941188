/** Roubles that a certificate may be for (decisions P0.05). */
export const NOMINAL = { least: 500, most: 50_000 };

export const CERTIFICATE_DESIGNS = ['lilac', 'night', 'pass', 'water'] as const;

export type CertificateDesign = (typeof CERTIFICATE_DESIGNS)[number];

/** The design of an item of a basket, which any device may have written. */
export function designOf(name: string | undefined): CertificateDesign {
  return CERTIFICATE_DESIGNS.find((design) => design === name) ?? 'lilac';
}

/** Cyrillic letters that look like those of a code, in the order of their twins. */
const LOOK_ALIKE = 'АВЕЁКМНОРСТУХЗ';
const MEANT = 'ABEEKMH0PCTYX3';

/** A code as it is looked for, of what people type: any case, spaces and hyphens, letters of the other keyboard, O for zero, I and L for one. */
export function plainCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s\p{Cf}\u2010-\u2015\u2212._-]/gu, '')
    .replaceAll(/[А-ЯЁ]/g, (letter) => MEANT[LOOK_ALIKE.indexOf(letter)] ?? letter)
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** Days that certificates are given for, as month and day. */
const OCCASIONS = ['01-07', '02-14', '02-23', '03-08', '06-01', '09-01', '12-31'];

/** The next three of them after today, `YYYY-MM-DD`. @param today `YYYY-MM-DD` */
export function nextOccasions(today: string): string[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap((one) => OCCASIONS.map((day) => `${one}-${day}`))
    .filter((day) => day > today)
    .slice(0, 3);
}

export const WORDS_MAX = 160;
export const NAME_MAX = 60;

/** Whole roubles, so that nothing odd is left of it. */
export function isNominal(roubles: number): boolean {
  return Number.isInteger(roubles) && roubles >= NOMINAL.least && roubles <= NOMINAL.most;
}

const MOSCOW_MS = 3 * 60 * 60 * 1000;

/** It is good to the end of the same Moscow day a year after it is handed over. @returns the first moment at which it is over */
export function validUntil(handedOver: Date): Date {
  return afterDay(handedOver, { years: 1, days: 0 });
}

/** However often it is sent anew, two years after it was made it is over (docs/decisions/0093). */
export function latestUntil(made: Date): Date {
  return afterDay(made, { years: 2, days: 0 });
}

/** Money that comes back can be spent for a month at least. @returns the first moment at which it no longer can */
export function prolongedUntil(returned: Date): Date {
  return afterDay(returned, { years: 0, days: 30 });
}

/** Certificates that ended before it are written off: until then their buyer may take back what is left (article 196 of the Civil Code). */
export function writtenOffBefore(now: Date): Date {
  return afterDay(now, { years: -3, days: -1 });
}

/** Days before its end at which who has it is told, the most first. */
export const WARNED_DAYS = [30, 7] as const;

/** The end of the Moscow day so much later. */
function afterDay(moment: Date, { years, days }: { years: number; days: number }): Date {
  const day = new Date(moment.getTime() + MOSCOW_MS);
  return new Date(
    Date.UTC(day.getUTCFullYear() + years, day.getUTCMonth(), day.getUTCDate() + days + 1) - MOSCOW_MS,
  );
}

export interface TypedGift {
  /** Roubles. */
  price: number;
  recipient_name: string;
  sender: string;
  words: string;
  /** Null: the buyer gives it himself. */
  recipient_email: string | null;
  /** ISO instant; null: as soon as it is paid. */
  send_at: string | null;
}

export type GiftField = 'price' | 'recipient_name' | 'recipient_email' | 'send_at';

/** What is wrong with it, by field. @param isEmail judges an address */
export function giftProblems(
  gift: TypedGift,
  { now, isEmail }: { now: Date; isEmail: (text: string) => boolean },
): GiftField[] {
  const problems: GiftField[] = [];
  if (!isNominal(gift.price)) problems.push('price');
  if (gift.recipient_name.trim() === '') problems.push('recipient_name');
  if (gift.recipient_email !== null && !isEmail(gift.recipient_email)) problems.push('recipient_email');
  if (gift.send_at !== null && !(new Date(gift.send_at) <= validUntil(now))) problems.push('send_at');
  return problems;
}
