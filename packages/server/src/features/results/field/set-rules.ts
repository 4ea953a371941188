import { parseTimedTime } from '@distance/domain/results/timed-time.ts';
import type { Services } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { changeField } from './change-field.ts';
import { lockRace, selectOptionalFormatId, type SetRules, updateRules } from './field.repo.ts';

const MOST_OF_CLUB = 20;

function lateOf(text: string): number | null {
  if (text === '') return null;
  const ms = parseTimedTime(text);
  if (ms === null) throw new Error(`no time: ${text}; as 0:10:00`);
  return ms;
}

function clubsOf(text: string): number {
  const best = /^\d{1,2}$/.test(text) ? Number(text) : MOST_OF_CLUB + 1;
  if (best > MOST_OF_CLUB) throw new Error(`clubs is 0 to ${MOST_OF_CLUB}`);
  return best;
}

function yes(name: string, text: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new Error(`${name} is yes or no`);
  return text === 'yes';
}

/** What is typed of each rule. @throws Error for what is no such value */
const RULES: Readonly<Record<string, (text: string) => SetRules>> = {
  timing: (text) => {
    if (text !== 'net' && text !== 'gun') throw new Error('timing is net or gun');
    return { timing: text };
  },
  late: (text) => ({ late_after_ms: lateOf(text) }),
  laps: (text) => ({ by_laps: yes('laps', text) }),
  clubs: (text) => ({ club_best: clubsOf(text) }),
  relay: (text) => ({ relay: yes('relay', text) }),
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
