import type { userTicket } from '@distance/contract/registrations.ts';
import type { CallInput } from '@distance/contract/define-call.ts';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadSellable } from '../catalog/load-sellable.ts';
import { readPeople } from '../participants/read-people.ts';
import type { Person } from '../participants/read-person.ts';

/** Names the form's fields in refusals: `register.me.<field>`. */
const FORM = 'me';

/**
 * A person's form judged by the rules of the basket for a format. `ownShirt`: stock of the shirt the ticket has, which is
 * there for it however many are left.
 * @throws Refusal `participant_invalid`, `not_found`.
 */
export async function readRegistration(
  context: Pick<CallContext, 'db' | 'user' | 'clock'>,
  formatPublicId: string,
  participant: CallInput<typeof userTicket>['body']['participant'],
  ownShirt: number | null,
): Promise<Person> {
  const sellable = (await loadSellable(context.db, [formatPublicId])).get(formatPublicId);
  if (!sellable) throw new Refusal('not_found');
  const sizes = sellable.sizes?.map((size) =>
    size.stock_id === ownShirt ? { ...size, left: size.left + 1 } : size,
  );
  const people = await readPeople(
    context,
    { register: [{ ...participant, unique_id: FORM }], tickets: [], email: '' },
    // A format that asks nobody at the purchase asks here.
    [
      {
        uniqueId: FORM,
        count: 1,
        sellable: { ...sellable, sizes: sizes ?? null, preregistration: true },
      },
    ],
  );
  const person = people.get(FORM)?.[0];
  if (!person) throw new Refusal('not_found');
  return person;
}
