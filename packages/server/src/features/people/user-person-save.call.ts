import type { userPersonSave as call } from '@distance/contract/people.ts';
import type { CallInput } from '@distance/contract/define-call.ts';
import type { Handler } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { randomId } from '../../public-id.ts';
import { findClubs } from '../clubs/find-clubs.ts';
import { findFiles, takeFiles } from '../files/link-files.ts';
import { knownRegions } from '../locations/known-regions.ts';
import { PEOPLE_MAX } from './save-people.ts';
import { dropOldestPeople, insertPerson, type NewPerson, selectPeople, updatePerson } from './people.repo.ts';
import { personView } from './people.view.ts';
import { type CheckedPerson, checkPerson } from './check-person.ts';

type Body = CallInput<typeof call>['body'];

export const userPersonSave: Handler<'userPersonSave'> = async ({ body }, { db, user, clock }) => {
  // What a guest's session keeps would be nobody's.
  if (user.temporary) throw new Refusal('forbidden');
  const now = clock.now();
  const row = await rowOf(db, body, checkPerson(body, now), user.id, now);
  if (body.public_id === undefined) {
    if (!(await insertPerson(db, row))) throw new Refusal('conflict');
    await dropOldestPeople(db, [user.id], PEOPLE_MAX);
  } else {
    const outcome = await updatePerson(db, row);
    if (outcome !== 'done') throw new Refusal(outcome === 'taken' ? 'conflict' : 'not_found');
  }
  const fileIds = [row.licence_file_id, row.medical_file_id].filter((id) => id !== null);
  // Two accounts may name one upload at once; the first has it.
  if (!(await takeFiles(db, fileIds, user.id))) throw new Refusal('not_found');
  const [saved] = await selectPeople(db, user.id, row.public_id);
  if (!saved) throw new Error('a saved person is gone');
  return { values: personView(saved) };
};

/** @throws Refusal `not_found` for a file, club or region that is not there or not his. */
async function rowOf(
  db: Db,
  body: Body,
  checked: CheckedPerson,
  ownerId: number,
  now: Date,
): Promise<NewPerson> {
  const named = [body.license?.file, body.medical?.file].filter((id) => id !== undefined);
  const files = await findFiles(db, named, [ownerId]);
  const clubs = await findClubs(db, [body.club]);
  const regions = await knownRegions(db, [body.region]);
  const idOf = (ids: ReadonlyMap<string, number>, publicId: string | null | undefined) => {
    if (publicId == null) return null;
    const id = ids.get(publicId);
    if (id === undefined) throw new Refusal('not_found');
    return id;
  };
  if (body.region !== null && !regions.has(body.region)) throw new Refusal('not_found');
  return {
    public_id: body.public_id ?? randomId(),
    owner_id: ownerId,
    ...checked,
    region_id: body.region,
    shirt_size: body.shirt_size,
    club_id: idOf(clubs, body.club),
    licence_file_id: idOf(files, body.license?.file),
    medical_file_id: idOf(files, body.medical?.file),
    last_used: now,
  };
}
