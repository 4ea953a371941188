import { TEAM_TITLE_MAX } from '@distance/domain/basket/team-title.ts';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { participant } from './participants.ts';
import { cover, idParams, instant, publicId, text } from './shapes.ts';

/** The order's key opens the team as its captain, the key of the invitation as a member. */
const key = text(128).optional();

const teamTitle = z.string().trim().min(1).max(TEAM_TITLE_MAX);

/** A place of the team. The name is whole for the captain, «Анна О.» for a member. */
const member = z.object({
  position: z.number().int(),
  name: z.string().nullable(),
  registered: z.boolean(),
  /** Ticket of the place; for the captain alone. */
  ticket_public_id: publicId.nullable(),
});

const teamView = z.object({
  public_id: publicId,
  title: z.string(),
  /** Null until the order is paid. */
  number: z.number().int().nullable(),
  format_public_id: publicId,
  format_title: z.string(),
  event: z.object({ public_id: publicId, title: z.string() }),
  city: z.string(),
  start_time: instant,
  timezone: z.string(),
  changes_until: instant,
  size: z.number().int(),
  registered: z.number().int(),
  cover,
  role: z.enum(['captain', 'member', 'visitor']),
  /** Empty for a visitor. */
  members: z.array(member),
  /** Of the link that invites; for the captain alone. */
  invite_key: z.string().nullable(),
});
export type TeamView = z.output<typeof teamView>;

export const team = defineCall({
  name: 'team',
  method: 'GET',
  path: '/api/teams/{id}',
  summary: 'One team: how full it is, and for its people who is missing (A7.74, A3.23)',
  auth: 'optional',
  limit: 'read',
  params: idParams,
  query: z.object({ key }),
  output: z.object({ values: teamView }),
  errors: ['not_found'],
});

export const teamUpdate = defineCall({
  name: 'team-update',
  method: 'PUT',
  path: '/api/teams/{id}',
  summary: 'The captain names the team, or makes its old invitation useless',
  auth: 'optional',
  limit: 'write',
  params: idParams,
  body: z.object({ key, title: teamTitle.optional(), renew_invite: z.boolean().default(false) }),
  output: z.object({ values: teamView }),
  errors: ['not_found', 'registration_closed'],
});

export const teamJoin = defineCall({
  name: 'team-join',
  method: 'POST',
  path: '/api/teams/{id}/members',
  summary: 'Takes a free place of the team: the member fills in their own data',
  auth: 'optional',
  limit: 'write',
  params: idParams,
  body: z.object({
    key: text(128),
    /** Where the member's own ticket is sent. */
    email: text(254),
    participant,
    /** Document public ids the member agreed to. */
    consents: z.array(publicId).max(10).default([]),
  }),
  /** `key` opens this one ticket without sign-in. */
  output: z.object({ ticket: z.object({ public_id: publicId, key: z.string() }), values: teamView }),
  errors: ['not_found', 'participant_invalid', 'registration_closed', 'team_full', 'tickets_unavailable'],
});
