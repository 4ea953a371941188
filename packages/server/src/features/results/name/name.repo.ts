import type { Trx } from '../../../db/connect.ts';

/** Of which result the name is: of a ticket's, or of one that was claimed. */
export type NameOf = { ticketId: number } | { claimId: number };

/** How often the name was given back since an instant. */
export async function countNamesGiven(trx: Trx, of: NameOf, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('result_consent')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where((is) => ('ticketId' in of ? is('ticket_id', '=', of.ticketId) : is('claim_id', '=', of.claimId)))
    .where('given', '=', true)
    .where('at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertNameConsent(
  trx: Trx,
  of: NameOf,
  { given, userId, now }: { given: boolean; userId: number | null; now: Date },
): Promise<void> {
  const which =
    'ticketId' in of
      ? { ticket_id: of.ticketId, source: 'ticket' as const }
      : { claim_id: of.claimId, source: 'claim' as const };
  await trx
    .insertInto('result_consent')
    .values({ ...which, given, user_id: userId, at: now })
    .execute();
}
