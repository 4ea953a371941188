import { isNominal } from '@distance/domain/certificates/certificate.ts';
import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';
import { makeSamplePdf } from './make-certificate-pdf.ts';

/** The sheet before it is bought. Nothing is kept, and what is typed is printed for who typed it alone. */
export const certificateSample: Handler<'certificateSample'> = async ({ body }, context) => {
  if (!isNominal(body.price)) throw new Refusal('invalid', { fields: { price: 'value' } });
  return await makeSamplePdf(context, body, context.locale);
};
