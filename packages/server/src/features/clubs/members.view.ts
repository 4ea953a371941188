import type { ClubMemberView } from '@distance/contract/clubs.ts';
import type { Db } from '../../db/connect.ts';
import { membershipView } from './club.view.ts';
import { selectMembers } from './members.repo.ts';

/** Everybody of a club as its leaders see them. */
export async function membersView(db: Db, clubId: number, userId: number): Promise<ClubMemberView[]> {
  return (await selectMembers(db, clubId)).map((row) => ({
    ...membershipView(row),
    public_id: row.public_id,
    name: `${row.name} ${row.last_name}`.trim(),
    joined_at: row.joined_at.toISOString(),
    you: row.user_id === userId,
  }));
}
