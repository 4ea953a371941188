import type { PaidForView, StartDayView } from '@distance/contract/tickets.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import type { PaidForRow, StartDayRow } from './start-day.repo.ts';
import { placeText } from './ticket-words.ts';
import type { TicketRow } from './tickets.repo.ts';

interface Titled {
  title: string;
  title_en: string;
}

interface StoredPickup {
  place: string;
  place_en: string;
  note: string;
  note_en: string;
  days: { date: string; from: string; until: string }[];
}

export function startDayView(row: TicketRow, stored: StartDayRow, locale: Locale): StartDayView {
  // The columns are written only as their migrations describe them.
  const programme = stored.programme as (Titled & { time: string })[];
  const pickup = stored.pickup as Partial<StoredPickup>;
  const bring = stored.bring as (Titled & { note: string; note_en: string })[];
  return {
    place: placeText(row, locale),
    note: localized(locale, row.place_note, row.place_note_en),
    point: row.lat === null || row.lon === null ? null : { lat: row.lat, lon: row.lon },
    pickup:
      pickup.days === undefined || row.virtual
        ? null
        : {
            place: localized(locale, pickup.place ?? '', pickup.place_en ?? ''),
            note: localized(locale, pickup.note ?? '', pickup.note_en ?? ''),
            days: pickup.days,
          },
    programme: programme.map((item) => ({
      time: item.time,
      title: localized(locale, item.title, item.title_en),
    })),
    bring: bring.map((item) => ({
      title: localized(locale, item.title, item.title_en),
      note: localized(locale, item.note, item.note_en),
    })),
    proof: row.document_asked === true,
  };
}

export function paidForView(row: PaidForRow): PaidForView {
  const list = row.lines.reduce((sum, line) => sum + line.list, 0);
  const price = row.lines.reduce((sum, line) => sum + line.price, 0);
  return {
    order: row.public_id,
    email: row.email,
    total: toRoubles(kopecks(row.total)),
    paid: row.paid_at.toISOString(),
    lines: row.lines.map(({ title, list: sum }) => ({ title, sum: toRoubles(kopecks(sum)) })),
    discount: toRoubles(kopecks(Math.max(0, list - price))),
    receipt: row.receipt,
  };
}
