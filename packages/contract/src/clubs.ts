import { CLUB_ORDERS, CLUB_SORTS } from '@distance/domain/clubs/arrange-clubs.ts';
import { CLUB_LINKS_MAX, CLUB_TRAININGS_MAX } from '@distance/domain/clubs/club-rules.ts';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { cover, geoId, idParams, instant, publicId, text } from './shapes.ts';

const count = z.number().int();
export const memberRole = z.enum(['owner', 'admin', 'member']);
export const memberState = z.enum(['asked', 'member', 'refused']);

/** A coming start that members go to. */
const nextStart = z.object({
  public_id: publicId,
  title: z.string(),
  city: z.string(),
  start_time: instant,
  timezone: z.string(),
  cover,
  /** Members who have a ticket. */
  count,
});
export type ClubStart = z.output<typeof nextStart>;

/** A3.24 */
export const club = z.object({
  public_id: publicId,
  public_name: z.string(),
  title: z.string(),
  description: z.string(),
  /** Address of its picture; empty: the drawing of its number stands instead. */
  picture: z.string(),
  cover: count,
  location: z.object({ name_ru: z.string(), name: z.string() }).nullable(),
  created_date: z.string(),
  members: count,
});
export type ClubView = z.output<typeof club>;

const clubCard = club.extend({ next: nextStart.nullable() });
export type ClubCardView = z.output<typeof clubCard>;

export const clubs = defineCall({
  name: 'clubs',
  method: 'GET',
  path: '/api/clubs',
  summary:
    'Clubs, newest first unless asked otherwise (A7.56); `limit` gives the first so many with their next start',
  auth: 'none',
  limit: 'read',
  query: z.object({
    search: text(100).default(''),
    /** Russian name of a city. */
    city: text(100).optional(),
    sort: z.enum(CLUB_SORTS).default('date'),
    /** As `sort` begins unless told: newest first, А before Я. */
    order: z.enum(CLUB_ORDERS).optional(),
    limit: z.coerce.number().int().min(1).max(500).optional(),
  }),
  output: z.object({
    values: z.array(clubCard),
    total: count,
    /** Cities of all clubs, by name. */
    cities: z.array(z.object({ name_ru: z.string(), name: z.string() })),
    /** Of all clubs, whatever is searched. */
    clubs: count,
    /** Members who have a ticket of the nearest start that any of them goes to. */
    going: count,
  }),
  errors: [],
});

const training = z.object({
  /** 1 Monday … 7 Sunday */
  day: z.number().int().min(1).max(7),
  /** `19:30` */
  time: text(5),
  place: text(120),
  note: text(120).default(''),
});

/** What the reader is to a club; null: nothing yet. */
const membership = z.object({
  role: memberRole,
  state: memberState,
  /** Agreed to stand on its page by name. */
  shown: z.boolean(),
});
export type Membership = z.output<typeof membership>;

const finish = z.object({
  name: z.string(),
  title: z.string(),
  distance: z.string(),
  /** Way to the runner's page: public ids of start and format, and the number worn. */
  event_city: publicId,
  format: publicId,
  bib: z.string(),
  cover,
  time: count,
  place_age: count.nullable(),
  age_from: count.nullable(),
  gender: z.enum(['male', 'female']).nullable(),
});

const clubPage = club.extend({
  state: z.enum(['asked', 'shown', 'refused']),
  description_ru: z.string(),
  description_en: z.string(),
  city: geoId.nullable(),
  founded_year: count.nullable(),
  approval: z.boolean(),
  chat_links: z.array(z.string()),
  trainings: z.array(training),
  /** Kilometres of timed starts of the year. */
  km: count,
  /** By those kilometres among all clubs; null without any. */
  place: count.nullable(),
  clubs: count,
  /** Who answers, where he agreed to be named. */
  owner: z.string().nullable(),
  /** Names of members who agreed to be seen, the longest with the club first. */
  people: z.array(z.string()),
  next: z.array(nextStart.extend({ people: z.array(z.string()) })),
  ranking: z.array(
    z.object({ place: count, name: z.string(), starts: count, km: z.number(), points: count }),
  ),
  finishes: z.array(finish),
  finishes_total: count,
  membership: membership.nullable(),
});
export type ClubPageView = z.output<typeof clubPage>;

export const clubOne = defineCall({
  name: 'club',
  method: 'GET',
  path: '/api/clubs/{id}',
  summary: 'A club by its public id or public name (A7.57): who it is, where it runs next, its year',
  auth: 'optional',
  deadToken: 'nobody',
  limit: 'read',
  params: idParams,
  query: z.object({ finishes: z.coerce.number().int().min(1).max(200).default(4) }),
  output: z.object({ values: clubPage }),
  errors: ['not_found'],
});

export const clubPicture = defineCall({
  name: 'club-picture',
  method: 'GET',
  path: '/api/clubs/{id}/picture',
  summary: 'The picture of a club; its address changes with it',
  auth: 'none',
  limit: 'read',
  params: idParams,
  output: 'file',
  errors: ['not_found'],
});

export const userClubs = defineCall({
  name: 'user-clubs',
  method: 'GET',
  path: '/api/user/clubs',
  summary: 'Clubs the user belongs to or has asked to, newest first (A7.58)',
  auth: 'required',
  limit: 'read',
  output: z.object({
    values: z.array(
      clubCard.extend({
        state: clubPage.shape.state,
        /** Why the site refused the club, for who leads it; '' for the others and without a reason. */
        refusal: z.string(),
        membership,
      }),
    ),
  }),
  errors: [],
});
export type OwnClubView = z.output<typeof userClubs.output>['values'][number];

export const userClubJoin = defineCall({
  name: 'user-club-join',
  method: 'PUT',
  path: '/api/user/club/new/{id}',
  summary:
    'Joins a club, or asks to where the club answers first (A7.59); again changes only whether one is seen',
  auth: 'required',
  limit: 'write',
  params: idParams,
  body: z.object({
    /** Agrees to stand on its page by name. */
    shown: z.boolean().default(false),
  }),
  output: z.object({ values: membership }),
  errors: ['not_found', 'forbidden', 'club_refused'],
});

export const userClubLeave = defineCall({
  name: 'user-club-leave',
  method: 'PUT',
  path: '/api/user/club/pull/{id}',
  summary: 'Leaves a club, or takes the wish back (A7.60); an owner hands it over first',
  auth: 'required',
  limit: 'write',
  params: idParams,
  body: z.object({}),
  output: z.object({ left: z.boolean() }),
  errors: ['not_found', 'forbidden', 'club_owner'],
});

const clubForm = z.object({
  title: text(200),
  public_name: text(64),
  /** GeoNames id. */
  city: geoId,
  description: text(4000),
  description_en: text(4000).default(''),
  founded_year: z.number().int().min(1900).max(2100).nullable().default(null),
  approval: z.boolean().default(false),
  chat_links: z.array(text(500)).max(CLUB_LINKS_MAX).default([]),
  trainings: z.array(training).max(CLUB_TRAININGS_MAX).default([]),
});
const saved = z.object({ values: z.object({ public_id: publicId, public_name: z.string() }) });

export const userClubFound = defineCall({
  name: 'user-club-found',
  method: 'POST',
  path: '/api/user/club',
  summary: 'Founds a club, which everybody sees once the team has looked at it',
  auth: 'required',
  limit: 'write',
  body: clubForm,
  output: saved,
  errors: ['forbidden', 'club_name_taken', 'club_limit'],
});

export const userClubSave = defineCall({
  name: 'user-club-save',
  method: 'PUT',
  path: '/api/user/club/{id}',
  summary: 'What an owner or an admin says of the club; its address stays',
  auth: 'required',
  limit: 'write',
  params: idParams,
  body: clubForm.omit({ public_name: true }),
  output: saved,
  errors: ['not_found', 'forbidden'],
});

export const userClubPicture = defineCall({
  name: 'user-club-picture',
  method: 'POST',
  path: '/api/user/club/{id}/picture',
  summary:
    'A picture of the club by an owner or an admin: jpeg or png up to 2 MiB, checked by content (P9.11)',
  auth: 'required',
  limit: 'upload',
  input: 'multipart',
  params: idParams,
  output: z.object({ picture: z.string() }),
  errors: [
    'not_found',
    'forbidden',
    'file_too_large',
    'file_type',
    'image_too_large',
    'file_quota',
    'file_infected',
    'file_unchecked',
  ],
});

const member = membership.extend({
  public_id: publicId,
  name: z.string(),
  joined_at: instant,
  you: z.boolean(),
});
export type ClubMemberView = z.output<typeof member>;

export const userClubMembers = defineCall({
  name: 'user-club-members',
  method: 'GET',
  path: '/api/user/club/{id}/members',
  summary: 'Everybody in a club, for its owner and admins: those who ask first',
  auth: 'required',
  limit: 'read',
  params: idParams,
  output: z.object({ values: z.array(member) }),
  errors: ['not_found', 'forbidden'],
});

export const userClubMember = defineCall({
  name: 'user-club-member',
  method: 'PUT',
  path: '/api/user/club/{id}/member/{member}',
  summary:
    'Takes somebody in, refuses him or changes his role; roles are the owner’s to give, who hands the club over by naming another owner',
  auth: 'required',
  limit: 'write',
  params: z.object({ id: publicId, member: publicId }),
  body: z.object({ state: z.enum(['member', 'refused']).optional(), role: memberRole.optional() }),
  output: z.object({ values: z.array(member) }),
  errors: ['not_found', 'forbidden', 'club_owner'],
});
