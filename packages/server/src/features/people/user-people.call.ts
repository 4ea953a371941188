import type { Handler } from '../../context.ts';
import { selectPeople } from './people.repo.ts';
import { personView } from './people.view.ts';

export const userPeople: Handler<'userPeople'> = async (_input, { db, user }) => {
  return { values: (await selectPeople(db, user.id, null)).map(personView) };
};
