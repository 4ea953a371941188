import { z } from 'zod';
import { user } from './accounts.ts';
import { defineCall } from './define-call.ts';
import { presentPassword, text } from './shapes.ts';

/** Six digits of the app, or a recovery code with or without hyphens. */
const code = text(40);
/** Ways in for who has lost the app, each once; no other answer shows them. */
const recovery = z.array(z.string());

export const authSecondFactor = defineCall({
  name: 'auth-second-factor',
  method: 'PUT',
  path: '/api/auth/second-factor',
  summary:
    'Ends a sign-in that was refused with `second_factor_required`: its `details.ticket` and a code (S9)',
  auth: 'none',
  limit: 'code',
  body: z.object({ ticket: text(128), code }),
  output: z.object({ token: z.string(), user }),
  errors: ['second_factor_over', 'code_wrong', 'too_many'],
});

export const userSecondFactor = defineCall({
  name: 'user-second-factor',
  method: 'GET',
  path: '/api/user/second-factor',
  summary: 'Whether signing in asks for a code of an app',
  auth: 'required',
  limit: 'read',
  output: z.object({
    on: z.boolean(),
    /** The account has a role that counts with it alone. */
    required: z.boolean(),
    /** Recovery codes that were not used yet. */
    recovery_left: z.number().int(),
  }),
  errors: ['forbidden'],
});

export const secondFactorBegin = defineCall({
  name: 'user-second-factor-begin',
  method: 'POST',
  path: '/api/user/second-factor',
  summary: 'A secret for the app; nothing is asked for until its first code is told',
  auth: 'required',
  limit: 'sign-in',
  body: z.object({ present_password: presentPassword }),
  output: z.object({
    /** Base 32, for typing. */
    secret: z.string(),
    /** `otpauth://`, for a QR. */
    uri: z.string(),
  }),
  errors: ['forbidden', 'conflict', 'present_factor', 'too_many'],
});

export const secondFactorConfirm = defineCall({
  name: 'user-second-factor-confirm',
  method: 'PUT',
  path: '/api/user/second-factor',
  summary: 'The first code of the app: from now on signing in asks for one. Other sessions end',
  auth: 'required',
  limit: 'code',
  body: z.object({ code }),
  output: z.object({ recovery }),
  errors: ['forbidden', 'second_factor_over', 'code_wrong'],
});

export const secondFactorOff = defineCall({
  name: 'user-second-factor-off',
  method: 'POST',
  path: '/api/user/second-factor/off',
  summary: 'Signing in asks for no code any more, and roles of staff do not count. Other sessions end',
  auth: 'required',
  limit: 'sign-in',
  body: z.object({ present_password: presentPassword }),
  output: z.object({ message: z.string() }),
  errors: ['forbidden', 'conflict', 'present_factor', 'too_many'],
});

export const secondFactorCodes = defineCall({
  name: 'user-second-factor-codes',
  method: 'POST',
  path: '/api/user/second-factor/codes',
  summary: 'Ten new recovery codes; the old ones open nothing any more',
  auth: 'required',
  limit: 'sign-in',
  body: z.object({ present_password: presentPassword }),
  output: z.object({ recovery }),
  errors: ['forbidden', 'conflict', 'present_factor', 'too_many'],
});

export const secondFactorPresent = defineCall({
  name: 'user-second-factor-present',
  method: 'PUT',
  path: '/api/user/second-factor/present',
  summary: 'Proves with a code who sits there: the session counts as fresh for fifteen minutes (S18)',
  auth: 'required',
  limit: 'code',
  body: z.object({ code }),
  output: z.object({ message: z.string() }),
  errors: ['forbidden', 'conflict', 'code_wrong', 'too_many'],
});
