import { distanceText } from '../../distance-text.ts';
import { inBoth, localized } from '../../localized.ts';
import type { FormatOfferRow } from './offers.repo.ts';

/** What an insurance of a distance is called on its order and its receipt, in both languages. */
export function insuranceTitle(offer: FormatOfferRow) {
  return inBoth(
    (locale) =>
      `${localized(locale, offer.title, offer.title_en)}: ${localized(locale, offer.event_title, offer.event_title_en)}, ${distanceText(offer, locale)}`,
  );
}
