import { checkReturn, mayReturn, RETURN_MESSAGES } from '@distance/domain/returns/return-rules.ts';
import { cleanText } from '@distance/domain/support/request.ts';
import { DAY, plus } from '../../clock.ts';
import type { CallContext, Handler } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import { randomId } from '../../public-id.ts';
import { tooMany } from '../accounts/guards/send-bounds.ts';
import { findFiles, takeFiles } from '../files/link-files.ts';
import { queueLetter } from '../mail/queue-letter.ts';
import { findOrder } from '../orders/checkout/find-order.ts';
import { lockPurchase } from '../orders/refunds/refund-lines.ts';
import {
  countOtherFiles,
  countReturnsSince,
  insertReturn,
  type ReturnableLine,
  selectReturnableLines,
} from './returns.repo.ts';
import { viewReturn } from './return.view.ts';
import { readReturn } from './read-return.ts';

/** Requests in 24 hours; each sends a letter to the buyer and one to the team. */
const MOST = { ofOrder: 5, ofAccount: 15 };

/** The team decides (`npm run returns`); until then nothing of the order changes. */
export const userShopReturn: Handler<'userShopReturn'> = async ({ params, body }, context) => {
  const { trx, clock } = context;
  const text = cleanText(body.text);
  const lines = [...new Set(body.lines)];
  const photos = [...new Set(body.photos)];
  const found = await findOrder(context, params.id, body.key);
  const [problem] = checkReturn({ ...body, lines, text, photos: photos.length });
  if (problem) throw new Refusal('invalid', { fields: { [problem.field]: RETURN_MESSAGES[problem.code] } });
  // A hand-over, a refund and a second request go one after the other.
  const { order } = await lockPurchase(trx, found.id);
  const now = clock.now();
  const known = await selectReturnableLines(trx, order.id, now);
  const wanted = lines.map((id) => {
    const line = known.find((one) => one.public_id === id);
    if (!line) throw new Refusal('not_found');
    return line;
  });
  const fileIds = await takePhotos(context, photos, order.user_id);
  for (const line of wanted) requireReturnable(line);
  if (!wanted.every((line) => mayReturn(body.reason, line.received_at, now)))
    throw new Refusal('return_late');
  const sent = await countReturnsSince(trx, order.id, plus(now, -DAY));
  if (sent.ofOrder >= MOST.ofOrder || sent.ofAccount >= MOST.ofAccount) throw tooMany(DAY);
  const publicId = randomId(60);
  await insertReturn(
    trx,
    { publicId, orderId: order.id, reason: body.reason, words: text, now },
    { lineIds: wanted.map(({ id }) => id), fileIds },
  );
  await tell(context, order, publicId);
  return viewReturn(await readReturn(trx, publicId));
};

/** @throws Refusal `return_asked`, `not_refundable` for what is returned already or by its button. */
function requireReturnable({ state, handed, asked }: ReturnableLine): void {
  if (asked) throw new Refusal('return_asked');
  if (state !== 'paid' || !handed) throw new Refusal('not_refundable');
}

/**
 * Uploads of the caller's own: of his account, or of who has the key alone. They are the buyer's from now on.
 * @throws Refusal `invalid` for another's, for one that is gone and for what is no picture.
 */
async function takePhotos(
  { trx, user }: Pick<CallContext, 'user'> & { trx: Trx },
  photos: readonly string[],
  buyer: number,
): Promise<number[]> {
  const own = user?.id === buyer ? [buyer] : [];
  const ids = [...(await findFiles(trx, photos, own)).values()];
  if (ids.length !== photos.length || !(await takeFiles(trx, ids, buyer)))
    throw new Refusal('invalid', { fields: { photos: 'fileUnknown' } });
  if ((await countOtherFiles(trx, ids)) > 0) throw new Refusal('invalid', { fields: { photos: 'fileType' } });
  return ids;
}

async function tell(
  { trx, settings, clock }: Pick<CallContext, 'settings' | 'clock'> & { trx: Trx },
  order: { id: number; email: string; locale: 'ru' | 'en' },
  publicId: string,
): Promise<void> {
  const about = { orderId: order.id, payload: { return: publicId, answer: '' }, now: clock.now() };
  await queueLetter(trx, {
    ...about,
    kind: 'return_received',
    dedupeKey: `return_received:${publicId}`,
    to: order.email,
    locale: order.locale,
  });
  if (settings.supportEmail === null) return;
  await queueLetter(trx, {
    ...about,
    kind: 'return_asked',
    dedupeKey: `return_asked:${publicId}`,
    to: settings.supportEmail,
    locale: 'ru',
  });
}
