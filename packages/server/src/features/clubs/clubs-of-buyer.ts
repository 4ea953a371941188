import type { CallContext } from '../../context.ts';
import { selectOwnClubs } from './members.repo.ts';

/** Public ids of the clubs that the signed-in buyer is a member of; who only asked is in none. */
export async function clubsOfBuyer({ db, user }: Pick<CallContext, 'db' | 'user'>): Promise<string[]> {
  return user === null ? [] : await selectOwnClubs(db, user.id);
}
