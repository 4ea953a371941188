import { type NamedPerson, samePerson } from '@distance/domain/tickets/same-person.ts';
import type { Trx } from '../../db/connect.ts';
import { countNameChange, selectOptionalLastPerson } from './registrations.repo.ts';

/**
 * Another person than the last one counts, also after a cancelled registration; a transfer has no such bound. False when there were as
 * many as the format allows. The ticket's order is locked.
 */
export async function admitPerson(
  trx: Trx,
  ticket: { id: number; holderId: number },
  person: NamedPerson,
): Promise<boolean> {
  const last = await selectOptionalLastPerson(trx, ticket.id, ticket.holderId);
  return !last || samePerson(last, person) || (await countNameChange(trx, ticket.id));
}
