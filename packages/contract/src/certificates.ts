import { CERTIFICATE_DESIGNS, NAME_MAX, WORDS_MAX } from '@distance/domain/certificates/certificate.ts';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { instant, publicId, roubles, text } from './shapes.ts';

/** As people type it, with spaces or hyphens. */
const certificateCode = text(40);

/** A certificate to buy (decisions P0.05). */
export const certificateLine = z.object({
  unique_id: publicId,
  groupId: text(64).default(''),
  /** Roubles: what it is good for and costs. */
  price: roubles,
  design: z.enum(CERTIFICATE_DESIGNS),
  recipient_name: text(NAME_MAX),
  sender: text(NAME_MAX).default(''),
  words: text(WORDS_MAX).default(''),
  /** Null: the buyer gives it himself and gets it at once. */
  recipient_email: text(254).nullable().default(null),
  /** Null: as soon as it is paid. */
  send_at: instant.nullable().default(null),
});

/** A certificate that pays; `amount` in roubles, as shown to the buyer. */
export const certificateUse = z.object({ code: certificateCode, amount: roubles.min(0.01) });

/** A bought certificate, as the page of its order shows it. */
export const orderCertificate = z.object({
  /** Of the line: what it is returned by. */
  public_id: publicId,
  unique_id: z.string(),
  title: z.string(),
  price: roubles,
  state: z.string(),
  design: z.enum(CERTIFICATE_DESIGNS),
  recipient_name: z.string(),
  recipient_email: z.string().nullable(),
  send_at: instant.nullable(),
  sent_at: instant.nullable(),
});

export const certificateCheck = defineCall({
  name: 'certificate-check',
  method: 'POST',
  path: '/api/certificate/check',
  summary: 'What is left on the certificate of a code (decisions P0.05)',
  auth: 'optional',
  limit: 'code',
  body: z.object({ code: certificateCode }),
  output: z.object({ balance: roubles, valid_until: instant }),
  errors: ['certificate_unknown', 'certificate_over'],
});
