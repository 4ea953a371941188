import { fieldsOf } from '@distance/domain/participants/field-names.ts';
import type { CallContext } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { findKnownBuyer } from '../accounts/users/find-known-buyer.ts';
import { findClubs } from '../clubs/find-clubs.ts';
import { findFiles } from '../files/link-files.ts';
import { knownRegions } from '../locations/known-regions.ts';
import { additionalFieldsOf, type Entry, type KnownThings } from './participant-input.ts';
import type { Sellable } from '../catalog/load-sellable.ts';
import type { PaymentBody } from '../orders/payment-body.ts';
import { type Person, readPerson } from './read-person.ts';

/** A basket item of tickets that may ask who runs. */
interface AskingTicket {
  uniqueId: string;
  sellable: Sellable;
  count: number;
}

/**
 * Runs the browser's own form rules over what it sent (P5.20-P5.35).
 * @throws Refusal `participant_invalid` with `register.<unique_id>.<field>` of every wrong field.
 */
export async function readPeople(
  context: Pick<CallContext, 'db' | 'user' | 'clock'>,
  body: Pick<PaymentBody, 'register' | 'tickets' | 'email'>,
  tickets: readonly AskingTicket[],
): Promise<Map<string, (Person | undefined)[]>> {
  const entries = new Map(body.register.map((entry) => [entry.unique_id, entry]));
  const later = new Set(
    body.tickets.filter((ticket) => ticket.preReg === 'later').map((ticket) => ticket.unique_id),
  );
  const known = await findKnownThings(context, body, tickets, entries);
  const ownerId = context.user?.temporary === false ? context.user.id : null;
  const now = context.clock.now();
  const fields: Record<string, string> = {};
  const people = new Map<string, (Person | undefined)[]>();
  for (const { sellable, uniqueId, count } of tickets) {
    if (!sellable.preregistration || (later.has(uniqueId) && sellable.allow_later)) {
      people.set(
        uniqueId,
        Array.from({ length: count }, () => undefined),
      );
      continue;
    }
    const entry = entries.get(uniqueId);
    if (!entry) {
      fields[`register.${uniqueId}`] = later.has(uniqueId) ? 'laterNotAllowed' : 'fillField';
      continue;
    }
    const { person, refused } = readPerson(sellable, entry, known, now, ownerId);
    for (const [field, message] of refused) fields[`register.${uniqueId}.${field}`] = message;
    people.set(uniqueId, [person ?? undefined]);
  }
  if (Object.keys(fields).length > 0) throw new Refusal('participant_invalid', { fields });
  return people;
}

async function findKnownThings(
  { db, user }: Pick<CallContext, 'db' | 'user'>,
  body: Pick<PaymentBody, 'register' | 'email'>,
  tickets: readonly Pick<AskingTicket, 'uniqueId' | 'sellable'>[],
  entries: ReadonlyMap<string, Entry>,
): Promise<KnownThings> {
  const named = tickets.flatMap(({ uniqueId, sellable }) => {
    const entry = entries.get(uniqueId);
    if (!entry) return [];
    const answers = additionalFieldsOf(sellable).flatMap(({ name, type }) =>
      type === 'file' && Object.hasOwn(entry.additional, name) ? String(entry.additional[name]) : [],
    );
    return [...fieldsOf('proof', 'document').map((name) => entry[name]), ...answers].filter(
      (id) => id != null,
    );
  });
  const buyer = named.length === 0 ? null : await findKnownBuyer(db, { user, email: body.email });
  return {
    regions: await knownRegions(
      db,
      body.register.map((entry) => entry.region),
    ),
    clubs: await findClubs(
      db,
      body.register.map((entry) => entry.club),
    ),
    files: await findFiles(
      db,
      named,
      [user?.id, buyer].filter((id) => id != null),
    ),
  };
}
