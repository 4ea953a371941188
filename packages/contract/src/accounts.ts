import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { instant, isoDate, publicId, text } from './shapes.ts';

/** A3.02-A3.04; kept by the browser as `userObj`. */
export const user = z.object({
  public_id: publicId,
  name: z.string(),
  last_name: z.string(),
  second_name: z.string(),
  birth_date: isoDate.nullable(),
  email: z.string().nullable(),
  /** Letters to it come back: there is no such mailbox. */
  email_refused: z.boolean(),
  phone: z.string().nullable(),
  gender: z.enum(['none', 'male', 'female']),
  role: z.array(z.string()),
  discount: z.number().nullable(),
  discount_form: z.enum(['percent', 'fixed']).nullable(),
  temporary: z.boolean(),
  mailing: z.boolean(),
  /** The relative to call: name, who he is, phone (A3.27). */
  extra_contact: z.string().nullable(),
  type_relate: z.string().nullable(),
  contact_phone: z.string().nullable(),
});
export type UserView = z.output<typeof user>;

export const authLogin = defineCall({
  name: 'auth-login',
  method: 'PUT',
  path: '/api/auth',
  summary: 'Sign-in by e-mail and password (A7.17)',
  auth: 'none',
  limit: 'sign-in',
  body: z.object({ email: text(254), password: text(1024) }),
  output: z.object({ token: z.string(), user }),
  errors: ['wrong_credentials', 'unconfirmed_email', 'second_factor_required'],
});

export const authCheck = defineCall({
  name: 'auth-check',
  method: 'GET',
  path: '/api/auth',
  summary: 'Checks the token at start-up (A4.05)',
  auth: 'required',
  limit: 'read',
  output: z.object({ user }),
  errors: [],
});

export const authLogout = defineCall({
  name: 'auth-logout',
  method: 'DELETE',
  path: '/api/auth',
  summary: 'Ends the session (A7.22)',
  auth: 'required',
  limit: 'write',
  output: z.object({ message: z.string() }),
  errors: [],
});

export const setPassword = defineCall({
  name: 'user-set-password',
  method: 'POST',
  path: '/api/user/password/first',
  summary:
    'First password of a guest buyer, by the secret link of the purchase letter; makes the account a real one',
  auth: 'none',
  limit: 'sign-in',
  body: z.object({ order: publicId, key: text(128), password: text(1024) }),
  output: z.object({ token: z.string(), user }),
  errors: ['not_found', 'conflict'],
});

export const confirmEmail = defineCall({
  name: 'user-confirm-email',
  method: 'POST',
  path: '/api/user/confirm/email',
  summary: 'Sends a code of four digits to the address that the account wants to pay with (P7.10)',
  auth: 'required',
  limit: 'code',
  body: z.object({ email: text(254) }),
  output: z.object({
    /** As it will be written to: trimmed, in lower case. */
    email: z.string(),
    expires_at: instant,
    /** When another code may be asked for. */
    again_at: instant,
  }),
  errors: ['forbidden', 'too_many'],
});

export const authPayment = defineCall({
  name: 'user-auth-payment',
  method: 'PUT',
  path: '/api/user/auth/payment',
  summary: 'Proves with the code that the account may pay with the address (P7.09)',
  auth: 'required',
  limit: 'code',
  body: z.object({ email: text(254), code: text(20) }),
  output: z.object({ user }),
  errors: ['forbidden', 'code_wrong', 'code_over', 'too_many'],
});
