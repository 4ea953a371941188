import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idParams, instant, publicId } from './shapes.ts';

/** A3.26; null where nothing is known. */
const session = z.object({
  public_id: publicId,
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** When it was last used. */
  temp: instant,
  os: z.string().nullable(),
  browser: z.string().nullable(),
  method: z.enum(['password', 'purchase', 'sms', 'link', 'social']),
  /** The one that asks. */
  current: z.boolean(),
});
export type SessionView = z.output<typeof session>;

export const authHistory = defineCall({
  name: 'auth-history',
  method: 'POST',
  path: '/api/auth/history',
  summary: 'Sessions of the account that are still open, the asking one first (A7.16)',
  auth: 'required',
  limit: 'read',
  output: z.object({ values: z.array(session) }),
  errors: [],
});

export const sessionEnd = defineCall({
  name: 'auth-history-end',
  method: 'DELETE',
  path: '/api/auth/history/{id}',
  summary: 'Ends one session of the account (S18)',
  auth: 'required',
  limit: 'write',
  params: idParams,
  output: z.object({ message: z.string() }),
  errors: ['not_found'],
});

export const sessionsEndOthers = defineCall({
  name: 'auth-history-end-others',
  method: 'DELETE',
  path: '/api/auth/history',
  summary: 'Ends every session of the account but the asking one (S18)',
  auth: 'required',
  limit: 'write',
  output: z.object({ message: z.string(), ended: z.number().int() }),
  errors: [],
});
