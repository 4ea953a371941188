import { timingSafeEqual } from 'node:crypto';
import type { CallContext } from '../../context.ts';
import { derivedSecret, sameSecret } from '../../derived-secret.ts';
import { Refusal } from '../../http/refusal.ts';
import { hashSecret } from '../../public-id.ts';
import { selectOptionalTeam, type TeamRow } from './teams.repo.ts';

export type TeamRole = 'captain' | 'member' | 'visitor';

export interface OpenedTeam {
  row: TeamRow;
  role: TeamRole;
}

/** Key of the link that invites into a team; renewing the invitation makes the old one useless. */
export function inviteKey(secretKey: string, team: Pick<TeamRow, 'public_id' | 'invite_version'>): string {
  return derivedSecret(secretKey, 'team', `${team.public_id}:${team.invite_version}`).toLowerCase();
}

/**
 * A team and what its caller is in it: the buyer by session or by the order's key is its captain as long as a ticket of it is his, then
 * who holds the first of them; the key of the
 * invitation makes a member, everyone else only sees how full it is. @throws Refusal `not_found`.
 */
export async function openTeam(
  { db, user, settings }: Pick<CallContext, 'db' | 'user' | 'settings'>,
  publicId: string,
  key: string | undefined,
): Promise<OpenedTeam> {
  const row = await selectOptionalTeam(db, publicId);
  if (!row) throw new Refusal('not_found');
  if (user !== null && user.id === row.captain_id) return { row, role: 'captain' };
  if (key === undefined) return { row, role: 'visitor' };
  if (row.order_key_hash !== null && timingSafeEqual(hashSecret(key), row.order_key_hash))
    return { row, role: 'captain' };
  if (sameSecret(key, inviteKey(settings.secretKey, row))) return { row, role: 'member' };
  return { row, role: 'visitor' };
}
