import { HOLD_MS } from '@distance/domain/orders/hold-times.ts';
import type { TicketItem } from '@distance/domain/basket/types.ts';
import {
  type ShownFields,
  shownFieldsOf,
  switchedRequirements,
} from '@distance/domain/participants/format-switches.ts';
import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import type { CoverView, FormatView } from '@distance/contract/catalog.ts';

/** What the basket shows of a ticket besides the documented fields of an item. */
export interface TicketLook extends Partial<ShownFields> {
  readonly cover: CoverView;
  readonly format: string;
  readonly distance_km: number | null;
  readonly distance_label: string | null;
  readonly kind_title: string;
}

/** A ticket as this browser keeps it. `look` is absent from tickets put in by older pages. */
export interface LookedTicket extends TicketItem {
  readonly look?: TicketLook | undefined;
}

export interface HeldSpace {
  readonly public_id: string;
  readonly title?: string | undefined;
  /** ISO instant at which the server gives the place back. */
  readonly held_until: string;
}

export type HeldOffer = NonNullable<TicketItem['offer']>;

/** What an offer of the waiting list says otherwise than its format, which is sold out. */
export function offeredFields(offer: HeldOffer, kind: string) {
  return {
    offer,
    price: offer.price,
    tickets_left: { [kind]: offer.places },
    full: false,
  } satisfies Partial<TicketItem>;
}

/** Groups tickets of a format and kind into one card (P2.22). */
export function groupIdOf(formatId: string, kind: string): string {
  return `${formatId}-${kind}`.slice(0, 64);
}

/** What a format says of its tickets; renews those that lie in the basket. */
export function ticketFields(format: FormatView, kind: string) {
  const sold = format.kinds.find((candidate) => candidate.kind === kind);
  if (sold === undefined) return null;
  return {
    public_id: format.public_id,
    format_public_id: format.public_id,
    price: sold.price,
    title: format.event.title,
    address: format.event_city.address,
    logo: coverAddress(format.cover, 'thumb'),
    type: format.title,
    event: format.event,
    event_city: {
      public_id: format.event_city.public_id,
      timezone: format.event_city.timezone,
      name: format.event_city.name,
    },
    start_time: format.start_time,
    sale: format.sales.find(({ gift_product }) => gift_product.length === 0) ?? null,
    sales: format.sales,
    tickets_left: format.tickets_left,
    buy_limit: sold.buy_limit,
    max_count: format.max_count,
    team_all: format.team_all,
    fixed_count: format.fixed_count,
    isTeam: format.isTeam,
    full: sold.tickets_left === 0,
    preregistration: format.preregistration,
    allow_later: format.allow_later,
    ...switchedRequirements(format),
    shirt_unavailable: format.shirt_unavailable,
    sizes: format.sizes,
    select: format.select,
    clusters: format.clusters,
    additional_fields: format.additional_fields,
    delivery: format.delivery.length > 0,
    delivery_method: format.delivery,
    age_min: format.age_min,
    age_max: format.age_max,
    look: {
      cover: format.cover,
      format: format.title,
      distance_km: format.distance_km,
      distance_label: format.distance_label,
      kind_title: sold.title,
      ...shownFieldsOf(format),
    },
  } satisfies Partial<LookedTicket>;
}

/** A new ticket of a format, nobody's data; null when the format has no such kind. */
export function ticketFromFormat(
  format: FormatView,
  kind: string,
  extra: {
    readonly promocode?: string | null | undefined;
    readonly space?: HeldSpace | null | undefined;
    readonly offer?: HeldOffer | null | undefined;
  } = {},
): LookedTicket | null {
  const fields = ticketFields(format, kind);
  if (fields === null) return null;
  const { space, offer } = extra;
  return {
    selector: 'ticket',
    unique_id: '',
    // What an offer holds is a card of its own.
    groupId: groupIdOf(offer == null ? format.public_id : `${offer.token}-${format.public_id}`, kind),
    count: 1,
    totalCost: 0,
    kind,
    ...fields,
    ...(offer == null ? {} : offeredFields(offer, kind)),
    promocode: extra.promocode ?? null,
    ...(space == null
      ? {}
      : {
          space: { public_id: space.public_id, title: space.title },
          addTicketToBasketTime: Date.parse(space.held_until) - HOLD_MS,
        }),
  };
}
