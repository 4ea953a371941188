import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../../context.ts';
import { sameSecret } from '../../../derived-secret.ts';
import { Refusal } from '../../../http/refusal.ts';
import { wishOf, wishStopCode } from './wish-codes.ts';
import { endWish, lockOptionalWish } from './wishes.repo.ts';

/** A second press finds it ended, and so does a press after the letter that tells. */
export const shopBackInStockStop: Handler<'shopBackInStockStop'> = async ({ params }, context) => {
  const { trx, clock, settings, locale } = context;
  const publicId = wishOf(params.code);
  if (!sameSecret(params.code, wishStopCode(settings.secretKey, publicId))) throw new Refusal('not_found');
  const row = await lockOptionalWish(trx, publicId);
  if (!row) throw new Refusal('not_found');
  await endWish(trx, row.id, 'stopped', clock.now());
  return { message: messagesOf(locale).shop.back.stopped };
};
