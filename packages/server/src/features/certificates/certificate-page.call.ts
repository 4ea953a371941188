import type { Handler } from '../../context.ts';
import { findCertificate } from './find-certificate.ts';
import { viewReceived } from './received.view.ts';

/** A look opens nothing: scanners of mail load pages before anybody has read the letter. */
export const certificatePage: Handler<'certificatePage'> = async ({ params, query }, context) =>
  await viewReceived(context, await findCertificate(context, params.id, query.key));
