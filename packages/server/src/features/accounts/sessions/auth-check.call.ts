import type { Handler } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { readUser } from '../users/read-user.ts';

export const authCheck: Handler<'authCheck'> = async (_input, { db, user }) => {
  if (!user) throw new Refusal('unauthorized');
  return { user: await readUser(db, user.id) };
};
