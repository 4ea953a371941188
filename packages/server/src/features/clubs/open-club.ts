import type { CallContext, SignedIn } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { type ClubPageRow, type MembershipRow, selectOptionalClub } from './clubs.repo.ts';
import { selectOptionalMembership } from './members.repo.ts';

type Caller = Pick<CallContext, 'db'> & { user: SignedIn | null };

export interface OpenClub {
  club: ClubPageRow;
  membership: MembershipRow | null;
}

/** A club as its caller may know of it. @throws Refusal `not_found` for one that only its own people see yet */
export async function openClub({ db, user }: Caller, id: string): Promise<OpenClub> {
  const club = await selectOptionalClub(db, id);
  if (!club) throw new Refusal('not_found');
  const membership = user === null ? null : ((await selectOptionalMembership(db, club.id, user.id)) ?? null);
  if (club.state !== 'shown' && membership === null) throw new Refusal('not_found');
  return { club, membership };
}

export const leads = (membership: MembershipRow | null): boolean =>
  membership !== null && membership.role !== 'member';

/** The same for who leads it: for everybody else the club that he may change does not exist (S21). */
export async function openLedClub(
  context: Pick<CallContext, 'db'> & { user: SignedIn },
  id: string,
): Promise<OpenClub & { membership: MembershipRow }> {
  const { club, membership } = await openClub(realCaller(context), id);
  if (membership === null || !leads(membership)) throw new Refusal('not_found');
  return { club, membership };
}

/** @throws Refusal `forbidden` for an account that a purchase made and nobody has taken yet (S20) */
export function realCaller<C extends { user: SignedIn }>(context: C): C {
  if (context.user.temporary) throw new Refusal('forbidden');
  return context;
}
