import type { race as ru } from '../ru/race.ts';
import type { Translated } from '../translated.ts';

export const race: Translated<typeof ru> = {
  free: 'free',
  noPlaces: 'Sold out',
  closed: 'Registration is closed',
  opens: 'Registration from {date}',
  places: '{left, plural, one {# place} other {# places}} of {total, number} left',
  now: 'now',
  since: 'from {date}',
  open: 'Details',
  code: {
    codeStored: 'Promo code {code} is saved: the basket will apply it to tickets of this event.',
    refused: 'Promo code {code} will not work. {why}.',
    wait: 'Too many checks in a row. Promo code {code} is saved, reload the page in {unit, select, second {{count, plural, one {# second} other {# seconds}}} minute {{count, plural, one {# minute} other {# minutes}}} other {{count, plural, one {# hour} other {# hours}}}}.',
  },
};
