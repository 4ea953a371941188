import type { Handler } from '../../context.ts';
import { selectOpenThings } from './open-things.repo.ts';
import { ownAccount } from '../accounts/users/own-account.ts';

export const userDeletion: Handler<'userDeletion'> = async (_input, context) => {
  const { id } = ownAccount(context);
  const { last_day: lastDay, ...open } = await selectOpenThings(context.db, id, context.clock.now());
  return { ...open, last_day: lastDay?.toISOString() ?? null };
};
