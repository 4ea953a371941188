import { parseTimedTime } from '@distance/domain/results/timed-time.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { changeField } from './change-field.ts';
import { lockRace, selectOptionalFormatId, type SetRules, updateRules } from './field.repo.ts';

/** What is typed of each rule. @throws Error for what is no such value */
const RULES: Readonly<Record<string, (text: string) => SetRules>> = {
  timing: (text) => {
    if (text !== 'net' && text !== 'gun') throw new Error('timing is net or gun');
    return { timing: text };
  },
  late: (text) => ({ late_after_ms: text === '' ? null : parseTimedTime(text) }),
  laps: (text) => ({ by_laps: text === 'yes' }),
  clubs: (text) => ({ club_best: Number(text) }),
};

/** Says how the field of a format is placed, and places it anew. @throws Error for an unknown format, rule or value */
export async function setRules(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  format: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const rules: SetRules = {};
  for (const [name, text] of Object.entries(values)) {
    const read = RULES[name];
    if (read === undefined) throw new Error(`no rule ${name}; one of ${Object.keys(RULES).join(', ')}`);
    Object.assign(rules, read(text));
  }
  await inTransaction(db, async (trx) => {
    const formatId = await selectOptionalFormatId(trx, format);
    if (formatId === undefined) throw new Error(`no format ${format}`);
    const now = clock.now();
    await lockRace(trx, formatId, now);
    await updateRules(trx, formatId, rules);
    const note = { import_id: null, reason: 'rules', made_by: null, made_at: now };
    await changeField(trx, formatId, (field) => field, note);
  });
}
