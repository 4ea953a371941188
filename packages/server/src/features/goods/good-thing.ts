import type { CodedThing } from '@distance/domain/promocodes/promocode.ts';
import type { GoodRow } from './goods.repo.ts';

/** A good as promocodes look at it. */
export function goodThing({ public_id: product }: Pick<GoodRow, 'public_id'>): CodedThing {
  return { lineKind: 'shop', eventId: null, eventCityId: null, formatId: null, ticketKind: null, product };
}
