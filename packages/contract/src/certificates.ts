import { CERTIFICATE_DESIGNS, NAME_MAX, WORDS_MAX } from '@distance/domain/certificates/certificate.ts';
import { z } from 'zod';
import { defineCall } from './define-call.ts';
import { idParams, instant, publicId, roubles, text } from './shapes.ts';

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

/** What moved on a certificate, the oldest first. Orders are not named: what it bought is nobody's business but the receiver's. */
const history = z.array(
  z.object({
    at: instant,
    kind: z.enum(['issue', 'hold', 'spend', 'return', 'void', 'expiry']),
    /** Below zero for what went off it. */
    sum: z.number(),
  }),
);
export type CertificateHistory = z.output<typeof history>;

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
  /** It would have gone earlier, had the letters of that day not been used up. */
  put_off: z.boolean(),
  sent_at: instant.nullable(),
  words: z.string(),
  sender: z.string(),
  /** Null until it is paid and made. */
  made: z
    .object({
      balance: roubles,
      valid_until: instant,
      /** Whoever has it has opened its page or tried its code: it is his from then on. */
      opened: z.boolean(),
      history,
      /** Its words, receiver and moment may still be mended. */
      may_change: z.boolean(),
      may_resend: z.boolean(),
      /** What is left on it goes back to who bought it (`payment-cancel`). */
      may_return: z.boolean(),
      /** Of its page and its sheet, for who gives it himself alone. */
      link: z.object({ id: publicId, key: z.string() }).nullable(),
    })
    .nullable(),
});
export type OrderCertificate = z.output<typeof orderCertificate>;

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

/** `key` of the letter, the sheet or the QR: whoever has it has the certificate. */
const byLink = { id: publicId, key: text(128) };

const receivedCertificate = z.object({
  public_id: publicId,
  design: z.enum(CERTIFICATE_DESIGNS),
  recipient_name: z.string(),
  words: z.string(),
  nominal: roubles,
  balance: roubles,
  valid_until: instant,
  state: z.enum(['active', 'spent', 'over', 'blocked', 'returned']),
  /** Somebody has come for it: its buyer sends it to nobody else. */
  opened: z.boolean(),
  /** In groups of four; null until it is opened, and where it pays nothing any more. */
  code: z.string().nullable(),
  history,
});
export type ReceivedCertificate = z.output<typeof receivedCertificate>;

export const certificatePage = defineCall({
  name: 'certificate-page',
  method: 'GET',
  path: '/api/certificate/{id}',
  summary: 'A certificate by its link: what is left, until when and its history; no buyer and no e-mail',
  auth: 'optional',
  limit: 'read',
  params: idParams,
  query: z.object({ key: text(128) }),
  output: receivedCertificate,
  errors: ['not_found'],
});

export const certificateOpen = defineCall({
  name: 'certificate-open',
  method: 'POST',
  path: '/api/certificate/open',
  summary:
    'The receiver comes for a certificate: its code, and from now on its buyer sends it to nobody else',
  auth: 'optional',
  limit: 'write',
  body: z.object(byLink),
  output: receivedCertificate,
  errors: ['not_found'],
});

export const certificatePdf = defineCall({
  name: 'certificate-pdf',
  method: 'GET',
  path: '/api/certificate/{id}/pdf',
  summary: 'The sheet of a certificate with its code and QR',
  auth: 'optional',
  limit: 'read',
  params: idParams,
  query: z.object({ key: text(128) }),
  output: 'file',
  errors: ['not_found', 'busy'],
});

/** What is printed of a certificate that nobody has bought yet. */
export const certificateSample = defineCall({
  name: 'certificate-sample',
  method: 'POST',
  path: '/api/certificate/sample',
  summary: 'The sheet as it would look, marked as a sample and with no code that pays (design 22)',
  auth: 'none',
  limit: 'write',
  body: certificateLine.pick({ price: true, design: true, recipient_name: true, sender: true, words: true }),
  output: 'file',
  errors: ['invalid', 'busy'],
});

/** Of a line of an order: its owner by session, or `key` of the order. */
const ofLine = { line: publicId, key: text(128).optional() };

export const certificateChange = defineCall({
  name: 'certificate-change',
  method: 'POST',
  path: '/api/certificate/change',
  summary:
    'Another receiver, words or moment while nobody has opened it; one that had gone out goes out anew with another code',
  auth: 'optional',
  limit: 'write',
  body: z.object({
    ...ofLine,
    recipient_name: text(NAME_MAX),
    sender: text(NAME_MAX).default(''),
    words: text(WORDS_MAX).default(''),
    recipient_email: text(254),
    /** Null: at once. Of one that has gone out it is not asked. */
    send_at: instant.nullable().default(null),
  }),
  output: z.object({ certificate: orderCertificate }),
  errors: ['not_found', 'certificate_opened', 'certificate_over'],
});

export const certificateResend = defineCall({
  name: 'certificate-resend',
  method: 'POST',
  path: '/api/certificate/resend',
  summary: 'The letter of a certificate once more, to the same address',
  auth: 'optional',
  limit: 'write',
  body: z.object(ofLine),
  output: z.object({ certificate: orderCertificate }),
  errors: ['not_found', 'certificate_opened'],
});
