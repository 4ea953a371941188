import { z } from 'zod';
import { user } from './accounts.ts';
import { defineCall } from './define-call.ts';
import { instant, publicId, text } from './shapes.ts';

/** As typed; the server reads the digits of a Russian mobile number from it (A5.26). */
const phone = text(40);
/** Four digits of a message (A9.01). */
const phoneCode = text(20);

const codeSent = z.object({
  /** The text to show. */
  message: z.string(),
  expires_at: instant,
  /** When another code may be asked for. */
  again_at: instant,
});

/** What the code opens goes back with it: `request` ties it to the browser that asked. */
const entry = z.object({ phone, phone_code: phoneCode, request: text(64) });

export const userCode = defineCall({
  name: 'user-code',
  method: 'POST',
  path: '/api/user/code',
  summary:
    'Sends a code of four digits for sign-in or registration; says nothing of whose the number is (A7.04)',
  auth: 'none',
  limit: 'code',
  body: z.object({
    phone,
    /** True: the code is asked for to make an account. */
    registration: z.boolean().default(false),
  }),
  output: codeSent.extend({
    /** Secret of this request: only who holds it may enter the code. Kept by the page, sent with the code. */
    request: z.string(),
  }),
  errors: ['too_many', 'sms_unavailable'],
});

export const authPhone = defineCall({
  name: 'auth-phone',
  method: 'PUT',
  path: '/api/auth/phone',
  summary:
    'Sign-in by the code of a message (A7.18). A right code of a number without account answers `phone_unknown` and then registers',
  auth: 'none',
  limit: 'sign-in',
  body: entry,
  output: z.object({ token: z.string(), user }),
  errors: ['code_wrong', 'code_over', 'phone_unknown', 'other_way_in', 'too_many', 'second_factor_required'],
});

const registration = {
  method: 'POST',
  auth: 'none',
  limit: 'sign-in',
  body: entry.extend({
    /** Public ids of the document versions agreed to; the consent to personal data must be among them. */
    consents: z.array(publicId).max(10),
    mailing: z.boolean().default(false),
  }),
  output: z.object({ token: z.string(), user }),
  errors: ['code_wrong', 'code_over', 'phone_taken', 'consent_needed', 'too_many'],
} as const;

export const userPhone = defineCall({
  ...registration,
  name: 'user-phone',
  path: '/api/user/phone',
  summary:
    'Registration by the code of a message (A7.05). A right code of a number that has an account answers `phone_taken` and then signs in',
});

export const userRegisterSms = defineCall({
  ...registration,
  name: 'user-register-sms',
  path: '/api/user/registration/phone',
  summary: 'Registration by the code of a message under its other path (A7.06)',
});

export const userPhoneCode = defineCall({
  name: 'user-phone-code',
  method: 'POST',
  path: '/api/user/phone/code',
  summary: 'Sends a code to the number that the account wants to have (A7.13)',
  auth: 'required',
  limit: 'code',
  body: z.object({ phone, present_password: text(1024).optional() }),
  output: codeSent,
  errors: ['forbidden', 'present_factor', 'too_many', 'sms_unavailable'],
});

export const userNewPhone = defineCall({
  name: 'user-new-phone',
  method: 'POST',
  path: '/api/user/new/phone',
  summary: 'Confirms the new number of the account with the code (A7.14); the session that asked alone may',
  auth: 'required',
  limit: 'code',
  body: z.object({ phone, code: phoneCode }),
  output: z.object({ message: z.string(), user }),
  errors: ['forbidden', 'code_wrong', 'code_over', 'phone_taken', 'too_many'],
});
