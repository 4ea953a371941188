import { ACTIVITIES, COMPETITION_KINDS } from '@distance/domain/clubs/competition.ts';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idParams, isoDate, publicId, text } from './shapes.ts';

const kind = z.enum(COMPETITION_KINDS);
const activity = z.enum(ACTIVITIES);

export const competitionTypes = defineCall({
  name: 'competition-types',
  method: 'GET',
  path: '/api/list/competition/type',
  summary: 'Kinds of starts that a club’s member brings results from (A7.61)',
  auth: 'none',
  limit: 'read',
  output: z.object({ values: z.array(z.object({ id: kind, title: z.string() })) }),
  errors: [],
});

export const activityList = defineCall({
  name: 'activity-list',
  method: 'GET',
  path: '/api/list/activity',
  summary: 'What is done at them (A7.65)',
  auth: 'none',
  limit: 'read',
  output: z.object({ values: z.array(z.object({ id: activity, title: z.string() })) }),
  errors: [],
});

export const userCompetition = defineCall({
  name: 'user-competition',
  method: 'POST',
  path: '/api/user/competition',
  summary: 'Names a start of somebody else (A7.62); the same one again is the same',
  auth: 'required',
  limit: 'write',
  body: z.object({
    title: text(400),
    kind,
    activity,
    /** `DD.MM.YYYY` or `YYYY-MM-DD`, not after today. */
    date: text(16),
    place: text(200).default(''),
  }),
  output: z.object({ public_id: publicId }),
  errors: ['forbidden'],
});

export const userClubCompetition = defineCall({
  name: 'user-club-competition',
  method: 'PUT',
  path: '/api/user/club/competition/{public_id}/{club_id}',
  summary:
    'A member’s result of that start, with a link or a picture as its proof (A7.63); again is told anew',
  auth: 'required',
  limit: 'write',
  params: z.object({ public_id: publicId, club_id: publicId }),
  body: z.object({
    /** Kilometres as typed. */
    distance: text(16),
    /** `h:mm:ss` */
    time: text(16),
    comment: text(2000).default(''),
    link: text(1000).default(''),
    /** Public id of an own upload. */
    file: publicId.nullable().optional(),
  }),
  output: z.object({ message: z.string() }),
  errors: ['not_found', 'forbidden'],
});

const clubResult = z.object({
  public_id: publicId,
  /** Of a member who agreed to be seen; empty otherwise. */
  name: z.string(),
  distance_km: z.number(),
  time_s: z.number().int(),
  comment: z.string(),
  link: z.string().nullable(),
  /** One may take it away: one’s own, or as who leads the club. */
  removable: z.boolean(),
});

const clubCompetition = z.object({
  public_id: publicId,
  title: z.string(),
  kind,
  kind_title: z.string(),
  activity,
  activity_title: z.string(),
  date: isoDate,
  place: z.string(),
  results: z.array(clubResult),
});
export type ClubCompetitionView = z.output<typeof clubCompetition>;

export const clubCompetitions = defineCall({
  name: 'club-competitions',
  method: 'GET',
  path: '/api/club/competition/list/{id}',
  summary: 'Other starts that members brought results from, the latest first (A7.64)',
  auth: 'optional',
  deadToken: 'nobody',
  limit: 'read',
  params: idParams,
  output: z.object({ values: z.array(clubCompetition) }),
  errors: ['not_found'],
});

export const userClubResultRemove = defineCall({
  name: 'user-club-result-remove',
  method: 'DELETE',
  path: '/api/user/club/result/{id}',
  summary: 'Takes a brought result away: one’s own, or as who leads the club',
  auth: 'required',
  limit: 'write',
  params: idParams,
  output: z.object({ removed: z.boolean() }),
  errors: ['not_found', 'forbidden'],
});
