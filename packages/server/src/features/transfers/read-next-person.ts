import type { userTicketConfirmTransfer } from '@distance/contract/transfers.ts';
import type { CallInput } from '@distance/contract/define-call.ts';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Person } from '../participants/read-person.ts';
import { readRegistration } from '../registrations/read-registration.ts';
import type { TransferableRow } from './transfers.repo.ts';

type Entry = CallInput<typeof userTicketConfirmTransfer>['body']['participant'];

/**
 * The new person by the rules of the basket: age, licence, documents, the organiser's questions, shirt; fields are named
 * `register.me.<field>`. Null where nobody is asked for. @throws Refusal `participant_invalid`.
 */
export async function readNextPerson(
  context: Pick<CallContext, 'db' | 'user' | 'clock'>,
  row: TransferableRow,
  entry: Entry,
): Promise<Person | null> {
  if (!row.asks_person) return null;
  if (entry === undefined)
    throw new Refusal('participant_invalid', { fields: { 'register.me': 'fillField' } });
  return await readRegistration(context, row.format_public_id, entry, row.shirt_stock_id);
}
