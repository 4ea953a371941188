import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { deletePerson, selectPeople } from './people.repo.ts';
import { personView } from './people.view.ts';

export const userPersonRemove: Handler<'userPersonRemove'> = async ({ params }, { db, user }) => {
  if (!(await deletePerson(db, user.id, params.id))) throw new Refusal('not_found');
  return { values: (await selectPeople(db, user.id, null)).map(personView) };
};
