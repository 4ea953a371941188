import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { selectPeople } from './people.repo.ts';
import { personView } from './people.view.ts';

export const userPeople: Handler<'userPeople'> = async (_input, { db, user }) => {
  if (!user) throw new Refusal('unauthorized');
  return { values: (await selectPeople(db, user.id, null)).map(personView) };
};
