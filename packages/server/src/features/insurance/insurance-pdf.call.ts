import type { Handler } from '../../context.ts';
import { findPolicy } from './find-policy.ts';
import { makePolicyPdf } from './policy-pdf.ts';

export const insurancePdf: Handler<'insurancePdf'> = async ({ params, query }, context) =>
  await makePolicyPdf(context, await findPolicy(context, params.id, query.key), context.locale);
