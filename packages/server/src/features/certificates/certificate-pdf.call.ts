import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { findCertificate } from './find-certificate.ts';
import { makeCertificatePdf } from './make-certificate-pdf.ts';

/** The sheet, for whoever has the link. @throws Refusal `not_found` also of one that pays nothing any more */
export const certificatePdf: Handler<'certificatePdf'> = async ({ params, query }, context) => {
  const row = await findCertificate(context, params.id, query.key);
  if (row.blocked_at !== null || (row.line_state !== 'paid' && row.balance === 0))
    throw new Refusal('not_found');
  return await makeCertificatePdf(context, row, context.locale);
};
