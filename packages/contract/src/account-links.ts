import { z } from 'zod';
import { user } from './accounts.ts';
import { defineCall } from './define-call.ts';
import { publicId, text } from './shapes.ts';

/** As typed; read in lower case (A5.01). */
const email = text(254);
const password = text(1024);
/** Secret of a letter's link. */
const code = text(64);
const message = z.object({ message: z.string() });
/** The page of the site that the letter's reader came from; any other address is left out (S26). */
const cameFrom = { from: text(1024).optional() };
/** What such a letter was asked from; null without. */
const leadsTo = z.object({ from: z.string().nullable() });
const agreed = {
  mailing: z.boolean().default(false),
  /** Public ids of the document versions agreed to; the consent to personal data must be among them (A5.10). */
  consents: z.array(publicId).max(10).default([]),
};
const signedIn = z.object({ token: z.string(), user });

export const userRegister = defineCall({
  name: 'user-register',
  method: 'POST',
  path: '/api/user',
  summary:
    'Registration (A7.03): a letter with a link goes to the address, and the account begins when it is followed. The answer is the same whether somebody has the address',
  auth: 'none',
  limit: 'sign-in',
  body: z.object({
    email,
    password,
    ...agreed,
    ...cameFrom,
  }),
  output: message,
  errors: ['consent_needed', 'too_many', 'busy'],
});

export const userVerifyEmail = defineCall({
  name: 'user-verify-email',
  method: 'POST',
  path: '/api/user/verify/email',
  summary:
    'Confirms the address of a registration by the code of the letter, once (A7.07); the account gets this password and these consents',
  auth: 'none',
  limit: 'sign-in',
  body: z.object({ code, password, ...agreed }),
  output: message.extend(leadsTo.shape),
  errors: ['link_over', 'consent_needed', 'busy'],
});

export const userVerifyEmailAgain = defineCall({
  name: 'user-verify-email-again',
  method: 'POST',
  path: '/api/user/verify/email/again',
  summary: 'Sends the letter of a registration once more (A4.15); the answer is the same for every address',
  auth: 'none',
  limit: 'code',
  body: z.object({ email, ...cameFrom }),
  output: message,
  errors: ['too_many'],
});

export const authResetpassword = defineCall({
  name: 'auth-resetpassword',
  method: 'POST',
  path: '/api/auth/resetpassword',
  summary: 'Sends the way to a new password (A7.19); the answer is the same for every address',
  auth: 'none',
  limit: 'code',
  body: z.object({ email, ...cameFrom }),
  output: message,
  errors: ['too_many'],
});

export const authResetpasswordCode = defineCall({
  name: 'auth-resetpassword-code',
  method: 'PUT',
  path: '/api/auth/resetpassword',
  summary: 'Exchanges the code of the letter for the secret of the page that will set the password (A7.20)',
  auth: 'none',
  limit: 'code',
  body: z.object({ code }),
  output: z.object({
    secure: z.string(),
    /** The address has no account yet: the password makes one, and its consents are asked for. */
    new_account: z.boolean(),
  }),
  errors: ['link_over'],
});

export const authResetpasswordUpdate = defineCall({
  name: 'auth-resetpassword-update',
  method: 'POST',
  path: '/api/auth/resetpassword/update',
  summary: 'Sets the new password, once; every session of the account ends (A7.21)',
  auth: 'none',
  limit: 'sign-in',
  body: z.object({ code, secure: text(64), password, ...agreed }),
  output: message.extend(leadsTo.shape),
  errors: ['link_over', 'consent_needed', 'busy'],
});

export const authLink = defineCall({
  name: 'auth-link',
  method: 'POST',
  path: '/api/auth/link',
  summary: 'Sends a link that signs in once within 15 minutes; the answer is the same for every address',
  auth: 'none',
  limit: 'code',
  body: z.object({ email, ...cameFrom }),
  output: message,
  errors: ['too_many'],
});

export const authLinkUse = defineCall({
  name: 'auth-link-use',
  method: 'PUT',
  path: '/api/auth/link',
  summary: 'Signs in by the link of a letter',
  auth: 'none',
  limit: 'sign-in',
  body: z.object({ code }),
  output: signedIn.extend(leadsTo.shape),
  errors: ['link_over', 'second_factor_required'],
});

export const authToken = defineCall({
  name: 'auth-token',
  method: 'PUT',
  path: '/api/auth/token',
  summary: 'Signs in by a one-time token, as the page /token/{id} does',
  auth: 'none',
  limit: 'sign-in',
  body: z.object({ token: code }),
  output: signedIn,
  errors: ['link_over', 'second_factor_required'],
});
