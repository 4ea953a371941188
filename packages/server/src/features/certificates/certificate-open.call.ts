import type { Handler } from '../../context.ts';
import { setOpened } from './certificates.repo.ts';
import { findCertificate } from './find-certificate.ts';
import { viewReceived } from './received.view.ts';

/** Its receiver comes for it. Once more changes nothing. @throws Refusal `not_found` also of a link its buyer has replaced meanwhile */
export const certificateOpen: Handler<'certificateOpen'> = async ({ body }, context) => {
  const found = await findCertificate(context, body.id, body.key);
  await setOpened(context.db, found, context.clock.now());
  // Its buyer may have sent it to somebody else while this waited: the earlier key is nobody's then.
  return await viewReceived(context, await findCertificate(context, body.id, body.key));
};
