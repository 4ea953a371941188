import { dateInZone } from '../people/age.ts';

/** Why a good comes back: it does not fit, is not wanted any more, is broken, is another one, or something else. */
export const RETURN_REASONS = ['size', 'mind', 'defect', 'wrong', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_TEXT_MAX = 2000;
export const RETURN_PHOTOS_MAX = 3;

/** Days after the hand-over: of a good without fault (article 26.1 of the consumers' law), of one with it (article 19). */
const DAYS = { size: 7, mind: 7, other: 7, defect: 730, wrong: 730 } as const satisfies Record<
  ReturnReason,
  number
>;
/** What the seller has to see. */
const SHOWN: readonly ReturnReason[] = ['defect', 'wrong'];
/** What is not told by its name. */
const TOLD: readonly ReturnReason[] = ['defect', 'wrong', 'other'];

/** Days are those of receipts. */
const ZONE = 'Europe/Moscow';
const DAY_MS = 86_400_000;

/** @param received null while the good is on its way */
export function mayReturn(reason: ReturnReason, received: Date | null, now: Date): boolean {
  if (received === null) return true;
  const days = (Date.parse(dateInZone(now, ZONE)) - Date.parse(dateInZone(received, ZONE))) / DAY_MS;
  return days <= DAYS[reason];
}

export interface ReturnInput {
  lines: readonly string[];
  reason: ReturnReason | null;
  text: string;
  photos: number;
}

export type ReturnField = 'lines' | 'reason' | 'text' | 'photos';

export interface ReturnProblem {
  field: ReturnField;
  code: 'empty' | 'no_photo';
}

/** What a request lacks; the same rules in the browser and on the server. */
export function checkReturn({ lines, reason, text, photos }: ReturnInput): ReturnProblem[] {
  const problems: ReturnProblem[] = [];
  if (lines.length === 0) problems.push({ field: 'lines', code: 'empty' });
  if (reason === null) return [...problems, { field: 'reason', code: 'empty' }];
  if (TOLD.includes(reason) && text.trim() === '') problems.push({ field: 'text', code: 'empty' });
  if (SHOWN.includes(reason) && photos === 0) problems.push({ field: 'photos', code: 'no_photo' });
  return problems;
}

/** Key of the text under a field. */
export const RETURN_MESSAGES = {
  empty: 'fillField',
  no_photo: 'uploadFile',
} as const satisfies Record<ReturnProblem['code'], string>;
