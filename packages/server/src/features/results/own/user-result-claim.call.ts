import { subnetOf } from '../../../address-key.ts';
import { DAY } from '../../../clock.ts';
import type { CallContext, OwnHandler } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../http/refusal.ts';
import { runTries, type TryBound } from '../../../tries/run-tries.ts';
import { lockRace } from '../field/field.repo.ts';
import { insertClaim, type OwnedRow, selectOptionalOwned } from './own.repo.ts';

/**
 * Wrong dates in a day. A result tells the age group, so that some 1,800 dates are left to guess: whoever asks for all of them would learn
 * a birth date and have the result (decision 0097).
 */
const MOST = { account: 10, line: 20, subnet: 60, result: 30 };

/**
 * Whoever knows the number and the whole birth date of a result without a ticket takes it for his own. A wrong date and a result that
 * tells none are one answer; one with a ticket goes with it, one that is taken stays so, whatever date is told.
 */
export const userResultClaim: OwnHandler<'userResultClaim'> = async ({ body }, context) => {
  const { db, clock, user } = context;
  const row = await selectOptionalOwned(db, body);
  if (row !== undefined && isTaken(row, user)) return {};
  const claim = async () => {
    if (row?.birth_date !== body.birth_date) throw new Refusal('result_not_yours');
    return await inTransaction(db, async (trx) => {
      const now = clock.now();
      await lockRace(trx, row.format_id, now);
      // Read again under the lock: a file may have put somebody else there meanwhile.
      const there = await selectOptionalOwned(trx, body);
      if (there?.birth_date !== body.birth_date) throw new Refusal('result_not_yours');
      return await insertClaim(trx, { formatId: row.format_id, bib: row.bib }, user.id, now);
    });
  };
  const taken = await runTries(context, boundsOf(context, row), 1, { look: claim, isWrong });
  if (!taken) throw new Refusal('result_claimed');
  return {};
};

/** True when it is his already. @throws Refusal when it is another's */
function isTaken(row: OwnedRow, user: { id: number }): boolean {
  if (row.ticket_id !== null) {
    if (row.holder_id === user.id) return true;
    throw new Refusal('result_of_ticket');
  }
  if (row.claimed_by === null) return false;
  if (row.claimed_by === user.id) return true;
  throw new Refusal('result_claimed');
}

const isWrong = (error: unknown): boolean => error instanceof Refusal && error.code === 'result_not_yours';

function boundsOf(
  { user, network, address }: Pick<CallContext, 'network' | 'address'> & { user: { id: number } },
  row: OwnedRow | undefined,
): TryBound[] {
  const bound = (who: string, max: number): TryBound => ({ at: 'result-claim', who, max, ms: DAY });
  return [
    bound(`u:${user.id}`, MOST.account),
    bound(`a:${network}`, MOST.line),
    bound(`n:${subnetOf(address)}`, MOST.subnet),
    ...(row === undefined ? [] : [bound(`r:${row.format_id}:${row.bib}`, MOST.result)]),
  ];
}
