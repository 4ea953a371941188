import type { Handler } from '../../context.ts';
import { makeDiploma } from './diploma-pdf.ts';
import { findResult } from './find-result.ts';

export const userCertificate: Handler<'userCertificate'> = async ({ params }, context) =>
  await makeDiploma(context, await findResult(context, params.id), context.locale);
