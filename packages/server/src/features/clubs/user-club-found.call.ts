import { COVER_COUNT } from '@distance/domain/clubs/club-covers.ts';
import { hash32 } from '@distance/domain/cover/seed.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { randomId } from '../../public-id.ts';
import { readClubForm } from './club-form.ts';
import { countAsked, insertClub } from './clubs.repo.ts';
import { lockFounder } from './founder-lock.ts';
import { insertMember } from './members.repo.ts';
import { realCaller } from './open-club.ts';

/** Clubs of one founder that may wait for the team. */
const WAITING_MAX = 2;

export const userClubFound: Handler<'userClubFound'> = async ({ body }, context) => {
  const { trx, user, clock } = realCaller(context);
  const { public_name: publicName, ...form } = body;
  const values = await readClubForm(trx, form, publicName);
  await lockFounder(trx, user.id);
  if ((await countAsked(trx, user.id)) >= WAITING_MAX) throw new Refusal('club_limit');
  const now = clock.now();
  const publicId = randomId();
  const id = await insertClub(trx, {
    ...values,
    public_id: publicId,
    public_name: publicName,
    cover: (hash32(publicId) % COVER_COUNT) + 1,
    founded_by: user.id,
    created_date: now,
  });
  if (id === null) throw new Refusal('club_name_taken');
  await insertMember(trx, {
    club_id: id,
    user_id: user.id,
    role: 'owner',
    state: 'member',
    shown: true,
    joined_at: now,
  });
  return { values: { public_id: publicId, public_name: publicName } };
};
