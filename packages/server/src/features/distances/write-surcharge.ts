import { fixRefundRule } from '@distance/domain/orders/refund-rule.ts';
import type { Locale, SignedIn } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import { randomId } from '../../public-id.ts';
import type { DistanceOffer } from './distance-offers.ts';
import { insertLines, insertOrder } from '../orders/tables/orders.repo.ts';
import { surchargeTitle } from '../tickets/sale/ticket-title.ts';
import { inBoth } from '../../localized.ts';

interface SurchargeInput {
  publicId: string;
  keyHash: Buffer;
  user: SignedIn;
  locale: Locale;
  /** Where its letters and its receipt go. */
  email: string;
  /** Limits of places are counted for who holds the ticket. */
  buyerKey: string;
  /** Kind of the ticket. */
  kind: string;
  offer: DistanceOffer;
  now: Date;
}

/** The small order of one line that pays the difference of a dearer distance. */
export async function writeSurcharge(
  trx: Trx,
  { publicId, keyHash, user, locale, email, buyerKey, kind, offer, now }: SurchargeInput,
): Promise<{ orderId: number; lineId: number }> {
  const { sellable } = offer;
  const price = offer.difference.surcharge;
  const orderId = await insertOrder(trx, {
    public_id: publicId,
    user_id: user.id,
    email,
    phone: '',
    locale,
    buyer_key: buyerKey,
    total: price,
    delivery_price: 0,
    delivery: null,
    idempotency_key: `d:${publicId}`,
    request_hash: '',
    access_key_hash: keyHash,
    consents: '[]',
    basket_holder: null,
    address_key: null,
    created_at: now,
  });
  if (orderId === undefined) throw new Error(`order ${publicId} is there already`);
  const { service_fee_form: form, service_fee: value, service_fee_kept: kept } = sellable;
  const [lineId] = await insertLines(trx, [
    {
      public_id: randomId(128),
      order_id: orderId,
      position: 0,
      unique_id: randomId(60),
      group_id: '',
      kind: 'surcharge',
      event_city_id: sellable.event_city_id,
      format_id: sellable.id,
      ticket_kind: kind,
      ...inBoth((language) => surchargeTitle(sellable, language)),
      qty: 1,
      list_price: price,
      discount: 0,
      price,
      // A fixed fee is kept of the ticket once, not of its surcharge too.
      refund_rule: JSON.stringify(
        fixRefundRule(
          sellable.refund_rule,
          form === 'percent' ? { form, value, kept } : { form, value: 0, kept },
          sellable.start_time.getTime(),
        ),
      ),
      vat_code: sellable.vat_code,
    },
  ]);
  if (lineId === undefined) throw new Error(`order ${publicId} has no line`);
  return { orderId, lineId };
}
