import type { Handler } from '../../../context.ts';
import { readUser } from '../users/read-user.ts';

export const authCheck: Handler<'authCheck'> = async (_input, { db, user }) => {
  return { user: await readUser(db, user.id) };
};
