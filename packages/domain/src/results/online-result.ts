import type { FieldProblem, MessageTable } from '../basket/field-problem.ts';
import { isRealDate, parseTypedDate } from '../people/birth-date.ts';
import { parseFinishTime } from './finish-time.ts';

/** Faster than anybody moves by own strength, metres a second: a slip in the time, not a result. */
const FASTEST = 20;
/** A marathon told as a result of ten kilometres is a slip in the distance. */
const LONGEST_TIMES = 10;
/** Longest distance of a format that has none of its own, metres. */
const LONGEST_M = 1_000_000;
export const COMMENT_MAX = 500;

export type ResultCode =
  | 'empty'
  | 'number'
  | 'too_short'
  | 'too_long'
  | 'time'
  | 'pace'
  | 'date'
  | 'window'
  | 'link'
  | 'proof'
  | 'comment';

export const RESULT_MESSAGES: MessageTable<ResultCode> = {
  empty: { requirement: 'A7.39', key: 'fillField' },
  number: { requirement: 'A5.38', key: 'notPositive' },
  too_short: { requirement: 'A7.39', key: 'numberBelowMin' },
  too_long: { requirement: 'A7.39', key: 'numberAboveMax' },
  time: { requirement: 'A5.40', key: 'invalidTime' },
  pace: { requirement: 'A7.39', key: 'resultPace' },
  date: { requirement: 'A7.39', key: 'invalidDate' },
  window: { requirement: 'A7.39', key: 'resultWindow' },
  link: { requirement: 'A7.39', key: 'invalidLink' },
  proof: { requirement: 'A7.39', key: 'resultProof' },
  comment: { requirement: 'A7.39', key: 'invalidValue' },
};

/** A result as it is typed. */
export interface ResultInput {
  /** Kilometres, with a point or a comma. */
  readonly distance: string;
  /** `mm:ss` or `h:mm:ss` */
  readonly time: string;
  /** `DD.MM.YYYY` or `YYYY-MM-DD` */
  readonly date: string;
  readonly comment: string;
  /** Empty without one. */
  readonly link: string;
  /** A proof was uploaded. */
  readonly hasFile: boolean;
}

export interface ResultRules {
  /** Metres of the format; null where any distance counts. */
  readonly distanceM: number | null;
  /** First and last calendar day on which it may be run, `YYYY-MM-DD`, and today. */
  readonly from: string;
  readonly until: string;
  readonly today: string;
}

export interface CheckedResult {
  readonly distanceM: number;
  readonly timeS: number;
  readonly date: string;
  readonly comment: string;
  readonly link: string | null;
}

export interface ResultCheck {
  readonly problems: readonly FieldProblem<ResultCode>[];
  readonly checked: CheckedResult | null;
}

/** The rules of a result submitted online, the same in the browser and on the server. */
export function checkResult(input: ResultInput, rules: ResultRules): ResultCheck {
  const distanceM = readKilometres(input.distance);
  const timeS = parseFinishTime(input.time);
  const date = readDate(input.date);
  const link = input.link.trim();
  const comment = input.comment.trim();
  const problems: FieldProblem<ResultCode>[] = [
    ...distanceProblems(input.distance, distanceM, rules),
    ...timeProblems(input.time, timeS, distanceM),
    ...dateProblems(input.date, date, rules),
  ];
  if (link !== '' && !isLink(link)) problems.push({ field: 'link', code: 'link' });
  if (link === '' && !input.hasFile) problems.push({ field: 'file', code: 'proof' });
  if (comment.length > COMMENT_MAX) problems.push({ field: 'comment', code: 'comment' });
  if (problems.length > 0 || distanceM === null || timeS === null || date === null)
    return { problems, checked: null };
  return { problems, checked: { distanceM, timeS, date, comment, link: link === '' ? null : link } };
}

/** Kilometres as typed, in metres; null for what is no distance. */
function readKilometres(typed: string): number | null {
  const match = /^\d{1,4}(?:[.,]\d{1,3})?$/u.exec(typed.trim());
  const metres = match === null ? 0 : Math.round(Number(match[0].replace(',', '.')) * 1000);
  return metres > 0 ? metres : null;
}

function readDate(typed: string): string | null {
  return parseTypedDate(typed) ?? (isRealDate(typed.trim()) ? typed.trim() : null);
}

function distanceProblems(
  typed: string,
  metres: number | null,
  { distanceM }: ResultRules,
): FieldProblem<ResultCode>[] {
  const field = 'distance';
  if (typed.trim() === '') return [{ field, code: 'empty' }];
  if (metres === null) return [{ field, code: 'number' }];
  const max = distanceM === null ? LONGEST_M : distanceM * LONGEST_TIMES;
  if (distanceM !== null && metres < distanceM)
    return [{ field, code: 'too_short', params: { min: distanceM / 1000 } }];
  return metres > max ? [{ field, code: 'too_long', params: { max: max / 1000 } }] : [];
}

function timeProblems(
  typed: string,
  seconds: number | null,
  metres: number | null,
): FieldProblem<ResultCode>[] {
  const field = 'time';
  if (typed.trim() === '') return [{ field, code: 'empty' }];
  if (seconds === null) return [{ field, code: 'time' }];
  return metres !== null && metres / seconds > FASTEST ? [{ field, code: 'pace' }] : [];
}

function dateProblems(typed: string, date: string | null, rules: ResultRules): FieldProblem<ResultCode>[] {
  const field = 'date';
  if (typed.trim() === '') return [{ field, code: 'empty' }];
  if (date === null) return [{ field, code: 'date' }];
  const last = rules.until < rules.today ? rules.until : rules.today;
  return date < rules.from || date > last ? [{ field, code: 'window' }] : [];
}

/** An address on the web, nothing that a browser would run. */
function isLink(text: string): boolean {
  if (text.length > 500 || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
}
