import type { TicketItem } from '@distance/domain/basket/types.ts';
import { putAnswers } from '@distance/domain/participants/put-answers.ts';
import type { Registered } from './registrations.queries.ts';

type Person = NonNullable<Registered['values']>;

/** Puts who is registered into the form as he would type it. */
export function fillRegistered<T extends TicketItem>(ticket: T, person: Person): T {
  return putAnswers(
    {
      ...ticket,
      // The last shirt of a size may be his own.
      sizes: ticket.sizes?.map((size) =>
        size.public_id === person.item_size ? { ...size, count: Math.max(1, size.count ?? 0) } : size,
      ),
    },
    person,
  );
}
