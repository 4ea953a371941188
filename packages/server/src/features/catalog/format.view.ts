import type { FormatView } from '@distance/contract/catalog.ts';
import { MAX_COUNT_DEFAULT } from '@distance/domain/basket/counts.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import { readRefundRule, refundTerms } from '@distance/domain/orders/refund-rule.ts';
import { formatSwitches } from '@distance/domain/participants/format-switches.ts';
import type { Locale } from '../../context.ts';
import { coverView, kilometres, localized } from './event.view.ts';
import type { EventCityRow, EventRow } from './events.repo.ts';
import type { FormatRow, SaleJson, SizeRow } from './formats.repo.ts';
import type { KindRow, OfferRow, WaveRow } from './offers.repo.ts';
import { priceNow, type SaleDates, stateOf } from './offers.ts';
import { buyLimitOf, placesOf } from './places.ts';

export function sizeView(size: SizeRow): FormatView['sizes'][number] {
  return { public_id: size.public_id, name: size.name, count: Math.max(0, size.left) };
}

export function datesOf(city: EventCityRow): SaleDates {
  return { opensAt: city.registration_opens_at, closesAt: city.registration_closes_at };
}

/** Places by ticket kind. */
export function ticketsOf(offer: OfferRow, count: 'left' | 'capacity'): Record<string, number> {
  return Object.fromEntries(offer.kinds.map((kind) => [kind.kind, placesOf(kind, count)]));
}

export interface FormatParts {
  format: FormatRow;
  offer: OfferRow;
  event: EventRow;
  city: EventCityRow;
}

/** P3.05, P3.08, P3.09 */
export function formatView(
  { format, offer, event, city }: FormatParts,
  now: Date,
  locale: Locale,
): FormatView {
  return {
    public_id: format.public_id,
    event: { public_id: event.public_id, title: localized(locale, event.title, event.title_en) },
    event_city: {
      public_id: city.public_id,
      name_ru: city.name_ru,
      name: localized(locale, city.name_ru, city.name_en),
      address: localized(locale, city.address, city.address_en),
      timezone: city.timezone,
    },
    cover: coverView(event),
    title: localized(locale, format.title, format.title_en),
    distance_km: kilometres(format.distance_m),
    distance_label: format.distance_label,
    start_time: format.start_time.toISOString(),
    elevation_m: format.elevation_m,
    surface: localized(locale, format.surface, format.surface_en),
    laps: format.laps,
    time_limit_min: format.time_limit_min,
    age_min: format.age_min,
    age_max: format.age_max,
    max_count: format.max_count ?? MAX_COUNT_DEFAULT,
    isTeam: format.is_team,
    team_all: format.team_all,
    fixed_count: format.fixed_count,
    team_size: format.team_size,
    preregistration: format.preregistration,
    allow_later: format.allow_later,
    ...formatSwitches(format, now),
    shirt_unavailable: !format.sizes.some((size) => size.left > 0),
    sizes: format.sizes.map(sizeView),
    select: selectView(format, locale),
    clusters: format.clusters.map((cluster) => ({
      public_id: cluster.public_id,
      name: localized(locale, cluster.name, cluster.name_en),
      document: cluster.document,
      own_result: cluster.own_result,
      time_min: cluster.time_min,
      time_max: cluster.time_max,
    })),
    additional_fields: format.fields.map(({ label_en, ...field }) => ({
      ...field,
      label: localized(locale, field.label, label_en),
    })),
    delivery: format.deliveries.map((method) => ({
      public_id: method.public_id,
      name: localized(locale, method.name, method.name_en),
      pickup: method.pickup,
      price: toRoubles(kopecks(method.price)),
    })),
    insurance_available: format.insurance_available,
    spaces: format.space_kind,
    hidden: format.hidden,
    qr: format.qr,
    ...refundView(format, now),
    transferable: format.transferable,
    state: stateOf(offer, datesOf(city), now),
    registration_opens_at: city.registration_opens_at.toISOString(),
    registration_closes_at: city.registration_closes_at.toISOString(),
    kinds: offer.kinds.flatMap((kind) => kindView(offer, kind, now, locale)),
    tickets_left: ticketsOf(offer, 'left'),
    sales: format.sales.filter((sale) => isRunning(sale, now)).map((sale) => saleView(sale, locale)),
  };
}

/** What a ticket bought now would return. */
function refundView(
  { refund_rule, service_fee, service_fee_kept: kept, start_time }: FormatRow,
  now: Date,
): Pick<FormatView, 'refund_terms' | 'service_fee_kept'> {
  const terms = refundTerms(readRefundRule(refund_rule), kopecks(0), start_time.getTime(), now.getTime());
  return {
    refund_terms: terms.map(({ until, percent }) => ({ until: new Date(until).toISOString(), percent })),
    service_fee_kept: kept && service_fee > 0,
  };
}

function selectView(format: FormatRow, locale: Locale): FormatView['select'] {
  if (format.select_title === null || format.options.length === 0) return null;
  return {
    title: localized(locale, format.select_title, format.select_title_en ?? ''),
    values: format.options.map((option) => ({ value: localized(locale, option.value, option.value_en) })),
  };
}

/** A kind that never gets a price cannot be bought and is not listed. */
function kindView(offer: OfferRow, kind: KindRow, now: Date, locale: Locale): FormatView['kinds'] {
  const { waves, current, next } = priceNow(offer, kind, now);
  const shown = current?.price ?? next?.price ?? waves.at(-1)?.price;
  if (shown === undefined) return [];
  return [
    {
      kind: kind.kind,
      title: localized(locale, kind.title, kind.title_en),
      price: toRoubles(shown),
      waves: waves.map((wave) => waveView(wave.row, wave === current)),
      buy_limit: buyLimitOf(kind),
      tickets_left: placesOf(kind, 'left'),
      tickets_total: placesOf(kind, 'capacity'),
    },
  ];
}

function waveView(row: WaveRow, current: boolean): FormatView['kinds'][number]['waves'][number] {
  return {
    price: toRoubles(kopecks(row.price)),
    starts_at: iso(row.starts_at),
    ends_at: iso(row.ends_at),
    sold_from: row.sold_from,
    sold_until: row.sold_until,
    current,
  };
}

/** P5.59, both ends inside; what is over or still to come is nobody's price. */
function isRunning(sale: SaleJson, now: Date): boolean {
  return sale.active && new Date(sale.start_date) <= now && now <= new Date(sale.end_date);
}

/** P3.15: percent stays percent, a fixed discount travels in roubles. */
function saleView(sale: SaleJson, locale: Locale): FormatView['sales'][number] {
  return {
    public_id: String(sale.id),
    title: localized(locale, sale.title, sale.title_en),
    active: sale.active,
    start_date: new Date(sale.start_date).toISOString(),
    end_date: new Date(sale.end_date).toISOString(),
    discount: sale.discount_form === 'fixed' ? toRoubles(kopecks(sale.discount)) : sale.discount,
    discount_form: sale.discount_form,
    count: sale.count,
    formats: sale.formats,
    gift_product: sale.gift_products,
    club: sale.club,
  };
}

function iso(value: string | null): string | null {
  return value === null ? null : new Date(value).toISOString();
}
