import type { Services } from '../../../context.ts';
import { selectOptionalFormatId } from './field.repo.ts';
import { type ChangeRow, selectHistory } from './history.repo.ts';

/** What was changed in a result by files and by hand, the oldest first, a line each. @throws Error for an unknown format */
export async function listHistory(
  { db }: Pick<Services, 'db'>,
  format: string,
  bib: string,
): Promise<string[]> {
  const formatId = await selectOptionalFormatId(db, format);
  if (formatId === undefined) throw new Error(`no format ${format}`);
  const rows = await selectHistory(db, formatId, bib);
  return rows.length === 0 ? ['nothing was changed'] : rows.map(lineOf);
}

function lineOf({ made_at: at, made_by: by, reason, before, after }: ChangeRow): string {
  const was = before ?? {};
  const changed = Object.entries(after ?? {}).flatMap(([column, value]) => {
    const [from, to] = [JSON.stringify(was[column] ?? null), JSON.stringify(value)];
    return from === to || column === 'kept' ? [] : [`${column} ${from} -> ${to}`];
  });
  const what = after === null ? 'taken out' : changed.join(', ');
  return `${at.toISOString()}  ${reason}${by === null ? '' : ` (account ${by})`}: ${what}`;
}
