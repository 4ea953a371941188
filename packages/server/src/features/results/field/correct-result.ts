import { isRealDate } from '@distance/domain/people/birth-date.ts';
import { parseResultStatus } from '@distance/domain/results/result-row.ts';
import { isZeroTime, parseTimedTime } from '@distance/domain/results/timed-time.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { changeField } from './change-field.ts';
import { selectOptionalFormatId } from './field.repo.ts';
import { isNobody, PERSONAL, type ToldRow } from './field-row.ts';

const LONGEST_TEXT = 120;

function timeOf(text: string): number | null {
  if (text === '') return null;
  const ms = parseTimedTime(text);
  if (ms === null) throw new Error(`no time: ${text}`);
  return ms;
}

function textOf(text: string): string {
  if (text.length > LONGEST_TEXT || !text.isWellFormed()) throw new Error('the text is too long or broken');
  return text.trim();
}

/** What may be put right by hand, as it is typed. @throws Error for what is no such value */
const CORRECTIONS: Readonly<Record<string, (text: string) => Partial<ToldRow>>> = {
  first_name: (text) => ({ first_name: textOf(text) }),
  last_name: (text) => ({ last_name: textOf(text) }),
  club: (text) => ({ club: textOf(text) }),
  city: (text) => ({ city: textOf(text) }),
  category: (text) => ({ category: textOf(text) }),
  comment: (text) => ({ comment: textOf(text) }),
  gun: (text) => ({ gun_ms: timeOf(text) }),
  net: (text) => ({ net_ms: timeOf(text) }),
  penalty: (text) => ({ penalty_ms: isZeroTime(text) ? 0 : (timeOf(text) ?? 0) }),
  gender: (text) => {
    if (text !== 'male' && text !== 'female') throw new Error('gender is male or female');
    return { gender: text };
  },
  birth: (text) => {
    if (!isRealDate(text)) throw new Error('birth is YYYY-MM-DD');
    return { birth_date: text, birth_year: Number(text.slice(0, 4)) };
  },
  status: (text) => {
    const status = text === '' ? null : parseResultStatus(text);
    if (status === null) throw new Error('status is finished, dnf, dns or dsq');
    return { status };
  },
};

/** Columns as they are typed. @throws Error for one that is none and for a value that is none */
export function readColumns(values: Readonly<Record<string, string>>): Partial<ToldRow> {
  const change: Partial<ToldRow> = {};
  for (const [name, text] of Object.entries(values)) {
    const read = Object.hasOwn(CORRECTIONS, name) ? CORRECTIONS[name] : undefined;
    if (read === undefined)
      throw new Error(`no column ${name}; one of ${Object.keys(CORRECTIONS).join(', ')}`);
    Object.assign(change, read(text));
  }
  return change;
}

/** A row that may stand. @throws Error of what contradicts itself */
export function sound(row: ToldRow): ToldRow {
  if (row.status === 'finished' && row.gun_ms === null && row.net_ms === null)
    throw new Error('who has finished has a time');
  if (row.gun_ms !== null && row.net_ms !== null && row.net_ms > row.gun_ms)
    throw new Error('a runner does not start before its gun');
  return row;
}

/**
 * Puts one result right by hand; later files leave those columns alone, and the history keeps what was there, who changed it and
 * why. @throws Error for an unknown result, an empty reason, an unknown column, a value that is none and the name of who is erased
 */
export async function correctResult(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  which: { format: string; bib: string },
  values: Readonly<Record<string, string>>,
  { reason, by }: { reason: string; by: number | null },
): Promise<void> {
  if (reason.trim() === '') throw new Error('a result is corrected with a reason');
  const change = readColumns(values);
  await inTransaction(db, async (trx) => {
    const formatId = await selectOptionalFormatId(trx, which.format);
    if (formatId === undefined) throw new Error(`no format ${which.format}`);
    await changeField(trx, formatId, (field) => corrected(field, which.bib, change), {
      import_id: null,
      reason: reason.trim(),
      made_by: by,
      made_at: clock.now(),
    });
  });
}

function corrected(field: readonly ToldRow[], bib: string, change: Partial<ToldRow>): ToldRow[] {
  const row = field.find((one) => one.bib === bib);
  if (row === undefined) throw new Error(`no result of number ${bib}`);
  if (isNobody(row) && PERSONAL.some((column) => change[column]))
    throw new Error('the account of the runner is erased: nobody is named there');
  const next = sound({ ...row, ...change, kept: [...new Set([...row.kept, ...Object.keys(change)])] });
  return field.map((one) => (one === row ? next : one));
}
