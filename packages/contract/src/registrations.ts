import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { participant, registeredParticipant } from './participants.ts';
import { idParams, publicId } from './shapes.ts';
import { oneTicket } from './tickets.ts';

/** Why a ticket cannot be changed now. */
export const LOCKED = ['ticket_not_valid', 'ticket_used', 'ticket_offered', 'changes_closed'] as const;

export const userTicket = defineCall({
  name: 'user-ticket',
  method: 'PUT',
  path: '/api/user/ticket',
  summary: 'Registers a person for an own ticket, or changes who is registered (A7.40)',
  auth: 'required',
  limit: 'write',
  body: z.object({
    public_id: publicId,
    /** The ticket is registered already and its person or his data change. */
    change: z.boolean().default(false),
    participant,
    /** Document public ids the person agreed to. */
    consents: z.array(publicId).max(10).default([]),
  }),
  output: oneTicket,
  errors: [
    'not_found',
    ...LOCKED,
    'already_registered',
    'not_registered',
    'name_changes_over',
    'participant_invalid',
    'tickets_unavailable',
    'conflict',
  ],
});

export const userTicketDisable = defineCall({
  name: 'user-ticket-disable',
  method: 'PUT',
  path: '/api/user/ticket/disable',
  summary: 'Cancels the registration of an own ticket, which stays bought (A7.41)',
  auth: 'required',
  limit: 'write',
  body: z.object({ public_id: publicId }),
  output: oneTicket,
  errors: ['not_found', ...LOCKED, 'not_registered'],
});

export const ticketParticipant = defineCall({
  name: 'user-ticket-participant',
  method: 'GET',
  path: '/api/user/ticket/{id}/participant',
  summary: 'Who is registered on an own ticket, as the form takes it, and whether another may be named',
  auth: 'required',
  limit: 'read',
  params: idParams,
  output: z.object({
    /** Null without a registration, or with that of a `member`. */
    values: registeredParticipant.nullable(),
    /** Whom a change of distance took off it, since the new one asks more: the form begins with what is known of him. */
    known: registeredParticipant.nullable(),
    /** Who filled in a place of a team himself; what he told stays his. */
    member: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
    /** How many times another person may still be named; null = any number. */
    name_changes_left: z.number().int().nullable(),
  }),
  errors: ['not_found'],
});
