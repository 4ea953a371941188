import type { Trx } from '../../db/connect.ts';
import { randomId } from '../../public-id.ts';
import { dropOldestPeople, upsertPeople, selectPeopleToSave } from './people.repo.ts';

/** Longest list of an account. */
export const PEOPLE_MAX = 100;

/** Remembers whom a signed-in buyer has just paid for, to fill his next forms from. */
export async function savePeople(trx: Trx, orderId: number, now: Date): Promise<void> {
  const people = await selectPeopleToSave(trx, orderId);
  if (people.length === 0) return;
  await upsertPeople(
    trx,
    people.map((person) => ({ ...person, public_id: randomId(), last_used: now })),
  );
  await dropOldestPeople(trx, [...new Set(people.map((person) => person.owner_id))], PEOPLE_MAX);
}
