import { DAY, plus } from '../../../clock.ts';
import type { Trx } from '../../../db/connect.ts';
import { tooMany } from '../../accounts/guards/send-bounds.ts';
import { changeField } from '../field/change-field.ts';
import { countNamesGiven, insertNameConsent, type NameOf } from './name.repo.ts';

/** In 24 hours: each one has the whole field read and told anew to everybody who watches (docs/decisions/0101). */
const MOST_GIVEN = 5;

/**
 * Takes the name out of a result, on every page and in every later file, or gives it back. The same press again changes nothing, and
 * taking it back is never refused. @throws Refusal `too_many`
 */
export async function setNamed(
  trx: Trx,
  result: { format_id: number; bib: string; hidden: boolean },
  of: NameOf,
  { given, userId, now }: { given: boolean; userId: number | null; now: Date },
): Promise<{ named: boolean }> {
  if (result.hidden !== given) return { named: given };
  if (given && (await countNamesGiven(trx, of, plus(now, -DAY))) >= MOST_GIVEN) throw tooMany(DAY);
  await insertNameConsent(trx, of, { given, userId, now });
  await changeField(
    trx,
    result.format_id,
    (field) => field.map((one) => (one.bib === result.bib ? { ...one, hidden: !given } : one)),
    {
      import_id: null,
      reason: given ? 'name given' : 'name taken back',
      made_by: userId,
      made_at: now,
    },
  );
  return { named: given };
}
