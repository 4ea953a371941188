import type { WaitingView } from '@distance/contract/waiting.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import { distanceText } from '../../distance-text.ts';
import { DAY, plus } from '../../clock.ts';
import type { Locale } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { localized } from '../../localized.ts';
import { loadSellable, type SellableKind } from '../catalog/load-sellable.ts';
import { offeredPrice } from './offered-price.ts';
import { countWaiting, selectFreed, selectPositions, type EntryRow } from './entries.repo.ts';

/** Over so many days it is told how many places came to a list. */
export const FREED_DAYS = 7;

/** Entries as their owners see them. */
export async function waitingViews(
  db: Db,
  rows: readonly EntryRow[],
  now: Date,
  locale: Locale,
): Promise<WaitingView[]> {
  if (rows.length === 0) return [];
  const formats = [...new Set(rows.map((row) => row.format_id))];
  const waiting = await countWaiting(db, formats);
  const positions = await selectPositions(
    db,
    rows.map(({ id }) => id),
  );
  const freed = await selectFreed(db, formats, plus(now, -FREED_DAYS * DAY));
  const running = rows.filter((row) => runningOffers(row, now).length > 0);
  const sold = await loadSellable(
    db,
    running.map((row) => row.format_public_id),
  );
  return rows.map((row) => {
    const isOfList = (list: { format_id: number; kind: string }) =>
      list.format_id === row.format_id && list.kind === row.kind;
    const came = freed.find(isOfList);
    return {
      ...viewOf(row, locale),
      offers: offersOf(row, sold.get(row.format_public_id)?.kindOf.get(row.kind), now),
      position: positions.get(row.id) ?? null,
      waiting: waiting.find(isOfList)?.entries ?? 0,
      freed: came?.places ?? 0,
    };
  });
}

function viewOf(
  row: EntryRow,
  locale: Locale,
): Omit<WaitingView, 'position' | 'waiting' | 'freed' | 'offers'> {
  return {
    public_id: row.public_id,
    state: row.state,
    event: {
      public_id: row.event_public_id,
      title: localized(locale, row.event_title, row.event_title_en),
    },
    event_city: {
      public_id: row.event_city_public_id,
      name: localized(locale, row.city_ru, row.city_en),
      timezone: row.timezone,
    },
    format: {
      public_id: row.format_public_id,
      title: distanceText(row, locale),
      start_time: row.start_time.toISOString(),
    },
    kind: row.kind,
    places: row.places,
    wanted: row.wanted,
    hours: row.waiting_hours,
    price: toRoubles(kopecks(row.price)),
    email: row.address,
  };
}

function runningOffers({ offers }: EntryRow, now: Date): EntryRow['offers'] {
  return offers.filter(({ until }) => new Date(until) > now);
}

function offersOf(row: EntryRow, kind: SellableKind | undefined, now: Date): WaitingView['offers'] {
  const promised = kopecks(row.price);
  return runningOffers(row, now).map(({ token, places, kept, until }) => ({
    token,
    places,
    left: kept,
    until: new Date(until).toISOString(),
    price: toRoubles(kind ? offeredPrice(kind, now, { count: kept, price: promised }) : promised),
  }));
}
