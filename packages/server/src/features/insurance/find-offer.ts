import type { CodedThing } from '@distance/domain/promocodes/promocode.ts';
import { type Kopecks, kopecks } from '@distance/domain/money.ts';
import type { Db } from '../../db/connect.ts';
import { formatOffers } from './format-offers.ts';
import { type FormatOfferRow, selectOptionalOffer } from './offers.repo.ts';

/** An insurance as promocodes look at it. */
export function insuranceThing(
  offer: Pick<FormatOfferRow, 'public_id'> & Partial<FormatOfferRow>,
): CodedThing {
  return {
    lineKind: 'insurance',
    eventId: offer.event_id ?? null,
    eventCityId: offer.event_city_id ?? null,
    formatId: offer.format_id ?? null,
    ticketKind: null,
    product: offer.public_id,
  };
}

/** An offer on sale, for a format when one is named; null when there is none. */
export async function findOffer(
  db: Db,
  publicId: string,
  format: string | undefined,
  now: Date,
): Promise<{ thing: CodedThing; price: Kopecks } | null> {
  const offer =
    format === undefined
      ? await selectOptionalOffer(db, publicId)
      : (await formatOffers(db, format, now)).find((one) => one.public_id === publicId);
  return offer ? { thing: insuranceThing(offer), price: kopecks(offer.price) } : null;
}
