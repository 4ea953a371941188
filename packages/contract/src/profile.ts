import { z } from 'zod';
import { user } from './accounts.ts';
import { defineCall } from './define-call.ts';
import { idParams, instant, presentPassword, publicId, text } from './shapes.ts';

const messageView = z.object({ message: z.string(), user });

export const userUpdate = defineCall({
  name: 'user-update',
  method: 'PUT',
  path: '/api/user',
  summary: 'Changes the fields that are given (A7.02); names, dates and phones by the rules of the form',
  auth: 'required',
  limit: 'write',
  body: z.object({
    name: text(200).optional(),
    last_name: text(200).optional(),
    second_name: text(200).optional(),
    /** `YYYY-MM-DD` or `DD.MM.YYYY`. */
    birth_date: text(40).optional(),
    gender: text(16).optional(),
    mailing: z.boolean().optional(),
    /** Language of letters. */
    locale: z.enum(['ru', 'en']).optional(),
    /** The relative to call: all three or none; nulls take him off (A3.27). */
    extra_contact: text(200).nullable().optional(),
    type_relate: text(40).nullable().optional(),
    contact_phone: text(40).nullable().optional(),
  }),
  output: messageView,
  errors: ['forbidden'],
});

export const userSettings = defineCall({
  name: 'user-settings',
  method: 'GET',
  path: '/api/user/settings',
  summary:
    'What the settings page shows beside the user: ways in, what waits for a confirmation, copies and deletion',
  auth: 'required',
  limit: 'read',
  output: z.object({
    has_password: z.boolean(),
    email_confirmed: z.boolean(),
    phone_confirmed: z.boolean(),
    /** Language of letters. */
    locale: z.enum(['ru', 'en']),
    /** The new address that waits for its letter. */
    new_email: z.object({ email: z.string(), expires_at: instant }).nullable(),
    /** The newest copy of the data that is made or being made. */
    export: z
      .object({
        public_id: publicId,
        created_at: instant,
        ready: z.boolean(),
        /** Bytes; 0 until it is ready. */
        size: z.number().int(),
        expires_at: instant,
      })
      .nullable(),
    /** When the account goes, at the earliest. */
    deletion_at: instant.nullable(),
  }),
  errors: ['forbidden'],
});

export const userRealEmail = defineCall({
  name: 'user-real-email',
  method: 'POST',
  path: '/api/user/real/email',
  summary: 'Whether an address can get letters (A7.08); says nothing of accounts',
  auth: 'required',
  limit: 'write',
  body: z.object({ email: text(254) }),
  output: z.object({ message: z.string() }),
  errors: ['email_not_real', 'forbidden'],
});

export const userPassword = defineCall({
  name: 'user-password',
  method: 'PUT',
  path: '/api/user/password',
  summary: 'Changes the password and ends every other session (A7.15); an account without one sets its first',
  auth: 'required',
  limit: 'sign-in',
  body: z.object({ password: text(1024).default(''), new_password: text(1024) }),
  output: z.object({ message: z.string() }),
  errors: ['forbidden', 'present_factor', 'too_many', 'conflict'],
});

export const userConsents = defineCall({
  name: 'user-consents',
  method: 'GET',
  path: '/api/user/consents',
  summary: 'What the account agreed to and took back, the newest first',
  auth: 'required',
  limit: 'read',
  output: z.object({
    values: z.array(
      z.object({
        purpose: z.enum(['pers', 'offers', 'advertising', 'start_list']),
        given: z.boolean(),
        source: z.enum([
          'registration',
          'settings',
          'sms',
          'social',
          'letter',
          'deletion',
          'support',
          'purchase',
          'team',
          'form',
          'ticket',
        ]),
        at: instant,
        /** Of the document, or of the event whose start list it is about. */
        title: z.string(),
        /** Of the document; null where there is none. */
        version: z.number().int().nullable(),
      }),
    ),
  }),
  errors: ['forbidden'],
});

export const userExport = defineCall({
  name: 'user-export',
  method: 'POST',
  path: '/api/user/export',
  summary: 'Has a copy of all data of the account made; a letter says when it is ready',
  auth: 'required',
  limit: 'sign-in',
  body: z.object({ present_password: presentPassword }),
  output: z.object({ message: z.string(), public_id: publicId, expires_at: instant }),
  errors: ['forbidden', 'present_factor', 'too_many'],
});

export const userExportFile = defineCall({
  name: 'user-export-file',
  method: 'GET',
  path: '/api/user/export/{id}/file',
  summary: 'The copy as a ZIP archive, for its owner, a week long',
  auth: 'required',
  limit: 'read',
  params: idParams,
  output: 'file',
  errors: ['forbidden', 'not_found'],
  timeoutMs: 60_000,
});

export const userDeletion = defineCall({
  name: 'user-deletion',
  method: 'GET',
  path: '/api/user/deletion',
  summary: 'What of the account is not over: its deletion would wait for it',
  auth: 'required',
  limit: 'read',
  output: z.object({
    tickets: z.number().int(),
    payments: z.number().int(),
    refunds: z.number().int(),
    policies: z.number().int(),
    last_day: instant.nullable(),
  }),
  errors: ['forbidden'],
});

export const userDeletionAsk = defineCall({
  name: 'user-deletion-ask',
  method: 'POST',
  path: '/api/user/deletion',
  summary: 'Has the account deleted in 7 days and signs it out everywhere',
  auth: 'required',
  limit: 'sign-in',
  body: z.object({ present_password: presentPassword }),
  output: z.object({ deletion_at: instant }),
  errors: ['forbidden', 'present_factor', 'too_many'],
});

export const userDeletionUndo = defineCall({
  name: 'user-deletion-undo',
  method: 'DELETE',
  path: '/api/user/deletion',
  summary: 'Keeps the account after all',
  auth: 'required',
  limit: 'write',
  output: z.object({ message: z.string() }),
  errors: ['forbidden'],
});

export const userChangeEmail = defineCall({
  name: 'user-change-email',
  method: 'POST',
  path: '/api/user/change/email',
  summary:
    'Sends a link to the new address (A7.12); until it is followed nothing changes. The answer is the same whether somebody has the address',
  auth: 'required',
  limit: 'code',
  body: z.object({ email: text(254), present_password: presentPassword }),
  output: z.object({ email: z.string(), message: z.string() }),
  errors: ['forbidden', 'email_not_real', 'present_factor', 'too_many'],
});

export const userVerifyNewEmail = defineCall({
  name: 'user-verify-new-email',
  method: 'POST',
  path: '/api/user/verify/new/email',
  summary: 'Makes the address that the letter went to the address of the account (A7.09); other sessions end',
  auth: 'required',
  limit: 'code',
  body: z.object({ code: text(64) }),
  output: z.object({ email: z.string(), user }),
  errors: ['forbidden', 'link_over'],
});
