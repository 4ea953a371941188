import { COMPETITION_TITLE_MAX, readPastDay } from '@distance/domain/clubs/competition.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { DAY, plus } from '../../../clock.ts';
import type { Handler } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';
import { randomId } from '../../../public-id.ts';
import { lockFounder } from '../founder-lock.ts';
import { realCaller } from '../open-club.ts';
import { countCompetitionsSince, insertCompetition, selectOptionalCompetitionOf } from './outside.repo.ts';

/** Starts that an account names in a day. */
const DAILY_MAX = 30;

export const userCompetition: Handler<'userCompetition'> = async ({ body }, context) => {
  const { trx, user, clock } = realCaller(context);
  const now = clock.now();
  const title = body.title.trim();
  // East of everything: nobody's day is behind.
  const held = readPastDay(body.date, dateInZone(now, 'Asia/Kamchatka'));
  const fields = {
    ...(title === '' && { title: 'fillField' }),
    ...(title.length > COMPETITION_TITLE_MAX && { title: 'invalidValue' }),
    ...(held === null && { date: 'invalidDate' }),
  };
  if (Object.keys(fields).length > 0 || held === null) throw new Refusal('invalid', { fields });
  const { kind, activity } = body;
  const values = { title, kind, activity, held_on: held, place: body.place.trim() };
  await lockFounder(trx, user.id);
  const known = await selectOptionalCompetitionOf(trx, user.id, values);
  if (known !== undefined) return { public_id: known };
  if ((await countCompetitionsSince(trx, user.id, plus(now, -DAY))) >= DAILY_MAX)
    throw new Refusal('too_many', { details: { retry_after_s: DAY / 1000 } });
  const publicId = randomId();
  await insertCompetition(trx, { ...values, public_id: publicId, made_by: user.id, created_at: now });
  return { public_id: publicId };
};
