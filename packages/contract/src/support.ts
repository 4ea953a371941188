import { REQUEST_TEXT_MAX } from '@distance/domain/support/request.ts';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { phone, publicId, text } from './shapes.ts';

/** What a request is about: `clubs` from the popup, `feedback` from its page (A7.27, A7.29). */
const supportType = z.enum(['clubs', 'feedback', 'corp', 'partners']);
export type SupportType = z.output<typeof supportType>;

export const support = defineCall({
  name: 'support',
  method: 'POST',
  path: '/api/support',
  summary:
    'Asks the team to call or write back (A7.27); whoever is signed in asks as his account. The same request again within a day is the same one',
  auth: 'optional',
  limit: 'code',
  body: z.object({
    name: text(200),
    email: text(254),
    /** Any spelling. */
    phone,
    text: text(REQUEST_TEXT_MAX).default(''),
    support_type: supportType,
    /** Public ids of the document versions agreed to; the consent to personal data must be among them (A5.37). */
    consents: z.array(publicId).max(10).default([]),
    /** Asks the address by letter whether it wants the news. */
    mailing: z.boolean().default(false),
  }),
  output: z.object({ message: z.string() }),
  errors: ['too_many'],
});
