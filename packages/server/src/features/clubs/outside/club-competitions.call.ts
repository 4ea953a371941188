import type { ClubCompetitionView } from '@distance/contract/club-results.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../../context.ts';
import { leads, openClub } from '../open-club.ts';
import { selectBrought } from './outside.repo.ts';

export const clubCompetitions: Handler<'clubCompetitions'> = async ({ params }, context) => {
  const { db, user, locale } = context;
  const { club, membership } = await openClub(context, params.id);
  const { kinds, activities } = messagesOf(locale).competitions;
  const leader = leads(membership);
  const starts = new Map<string, ClubCompetitionView>();
  for (const row of await selectBrought(db, club.id)) {
    const { competition, title, kind, activity, held_on: date, place } = row;
    const start = starts.get(competition) ?? {
      public_id: competition,
      title,
      kind,
      activity,
      date,
      place,
      kind_title: kinds[kind],
      activity_title: activities[activity],
      results: [],
    };
    start.results.push({
      public_id: row.public_id,
      name: row.name,
      distance_km: row.distance_m / 1000,
      time_s: row.time_s,
      // Words of somebody who is not to be seen could tell who he is.
      comment: row.name === '' ? '' : row.comment,
      link: row.name === '' ? null : row.proof_link,
      removable: leader || row.user_id === user?.id,
    });
    starts.set(competition, start);
  }
  return { values: [...starts.values()] };
};
