import { EARLIEST_DAY } from '@distance/domain/clubs/competition.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { checkResult, RESULT_MESSAGES } from '@distance/domain/results/online-result.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../../context.ts';
import type { Trx } from '../../../db/connect.ts';
import { Refusal } from '../../../http/refusal.ts';
import { randomId } from '../../../public-id.ts';
import { findFiles, takeFiles } from '../../files/link-files.ts';
import { lockClub } from '../members.repo.ts';
import { openClub, realCaller } from '../open-club.ts';
import { saveResult, selectOptionalCompetition } from './outside.repo.ts';

/** Members alone; for everybody else there is no such club to bring a result to. */
export const userClubCompetition: Handler<'userClubCompetition'> = async ({ params, body }, context) => {
  const { trx, user, clock, locale } = realCaller(context);
  const { club } = await openClub(context, params.club_id);
  await lockClub(trx, club.id);
  // Read again under the lock: a leader may just have answered.
  const { membership } = await openClub(context, club.public_id);
  if (membership?.member_state !== 'member') throw new Refusal('not_found');
  const competition = await selectOptionalCompetition(trx, params.public_id, {
    userId: user.id,
    clubId: club.id,
  });
  if (!competition) throw new Refusal('not_found');
  const now = clock.now();
  const today = dateInZone(now, 'Asia/Kamchatka');
  const { problems, checked } = checkResult(
    { ...body, date: competition.held_on, hasFile: body.file != null },
    { distanceM: null, from: EARLIEST_DAY, until: today, today },
  );
  if (!checked) {
    const fields = problems.map(({ field, code, params: more }) => {
      const { key } = RESULT_MESSAGES[code];
      const [value] = Object.values(more ?? {});
      return [field, value === undefined ? key : `${key}|${value}`] as const;
    });
    throw new Refusal('invalid', { fields: Object.fromEntries(fields) });
  }
  await saveResult(trx, {
    public_id: randomId(),
    club_id: club.id,
    competition_id: competition.id,
    user_id: user.id,
    distance_m: checked.distanceM,
    time_s: checked.timeS,
    comment: checked.comment,
    proof_link: checked.link,
    proof_file_id: await ownFile(trx, body.file ?? null, user.id),
    created_at: now,
  });
  return { message: messagesOf(locale).competitions.done };
};

/** An upload of the member's own. @throws Refusal `invalid` for another's and for one that is gone */
async function ownFile(trx: Trx, publicId: string | null, userId: number): Promise<number | null> {
  if (publicId === null) return null;
  const id = (await findFiles(trx, [publicId], [userId])).get(publicId);
  if (id === undefined || !(await takeFiles(trx, [id], userId)))
    throw new Refusal('invalid', { fields: { file: 'fileUnknown' } });
  return id;
}
