import type { Handlers } from './http/edge.ts';
import { certificateChange } from './features/certificates/buyer/certificate-change.call.ts';
import { certificateResend } from './features/certificates/buyer/certificate-resend.call.ts';
import { certificateCheck } from './features/certificates/certificate-check.call.ts';
import { certificateOpen } from './features/certificates/certificate-open.call.ts';
import { certificatePage } from './features/certificates/certificate-page.call.ts';
import { certificatePdf } from './features/certificates/certificate-pdf.call.ts';
import { certificateSample } from './features/certificates/certificate-sample.call.ts';

/** Gift certificates: for who has one, and for who bought it. */
export const CERTIFICATE_CALLS = {
  certificateCheck: { ownTransactions: certificateCheck },
  certificatePage,
  certificateOpen,
  certificatePdf,
  certificateSample,
  certificateChange,
  certificateResend,
} satisfies Partial<Handlers>;
