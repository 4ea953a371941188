import { type DeliveryDraft, needsAddress, validateDelivery } from '@distance/domain/basket/delivery-form.ts';
import { type FormMoment, validateTicket } from '@distance/domain/basket/participant-form.ts';
import type { FieldProblem } from '@distance/domain/basket/field-problem.ts';
import {
  type CheckedInsurance,
  insuranceDraft,
  validateInsurance,
} from '@distance/domain/basket/insurance-form.ts';
import type {
  BasketItem,
  CertificateItem,
  InsuranceItem,
  ShopItem,
  TicketItem,
} from '@distance/domain/basket/types.ts';
import { designOf } from '@distance/domain/certificates/certificate.ts';
import { wireEntry } from '@distance/domain/participants/wire-entry.ts';
import { normaliseEmail } from '@distance/domain/people/email.ts';
import { phoneDigits } from '@distance/domain/people/phone.ts';
import type { Calls } from '@distance/contract/calls.ts';
import type { CallArgs } from '@distance/contract/define-call.ts';

import { cardOf, type CardToPay, type PayBy } from './pay-way.ts';

export type PaymentBody = CallArgs<Calls['paymentCreate']>['body'];
type InsuranceEntry = NonNullable<PaymentBody['insurances']>[number];
type RegisterEntry = NonNullable<PaymentBody['register']>[number];

/** A code that was found to fit an item. */
export interface FittingCode {
  readonly discount: number;
  readonly discount_form: 'percent' | 'fixed';
  readonly available_count: number;
}

export interface PaymentInput {
  readonly items: readonly BasketItem[];
  readonly email: string;
  readonly phone: string;
  readonly delivery: DeliveryDraft;
  /** Fitting codes by `unique_id` of the item. */
  readonly codes: ReadonlyMap<string, FittingCode>;
  readonly basketKey: string;
  /** Public ids of the offer and the personal-data document. */
  readonly consents: readonly string[];
  readonly by: PayBy;
  readonly cards: readonly CardToPay[];
  /** The buyer agrees to have the card of this payment saved. */
  readonly saveCard: boolean;
  /** What certificates pay; roubles. */
  readonly certificates: readonly { readonly code: string; readonly amount: number }[];
  /** Roubles shown to the buyer, with what certificates pay of them. */
  readonly total: number;
  readonly regions: readonly { readonly id: number; readonly name_ru: string }[];
  /** Today's calendar date in a zone. */
  readonly todayIn: (timeZone: string) => string;
}

export type BuiltRequest =
  | { readonly body: PaymentBody }
  /** A ticket or an insurance that counted as complete is not any more. */
  | {
      readonly incomplete: {
        readonly uniqueId: string;
        readonly problems: readonly FieldProblem[];
      }[];
    };

/** The body of POST /api/payment from what lies in the basket (P7.06). Tickets with participants carry their data. */
export function buildPaymentRequest(input: PaymentInput): BuiltRequest {
  const tickets = input.items.filter((item): item is TicketItem => item.selector === 'ticket');
  const register: RegisterEntry[] = [];
  const incomplete: { uniqueId: string; problems: readonly FieldProblem[] }[] = [];
  for (const ticket of tickets) {
    if (ticket.preregistration !== true || ticket.preReg !== 'ok') continue;
    const { checked, problems } = validateTicket(
      withRegions(ticket, input.regions),
      momentOf(ticket, input.todayIn),
    );
    if (checked === null) incomplete.push({ uniqueId: ticket.unique_id, problems });
    else register.push({ unique_id: ticket.unique_id, ...wireEntry(checked) });
  }
  const insurances: InsuranceEntry[] = [];
  for (const item of input.items) {
    if (item.selector !== 'insurance') continue;
    const { checked, problems } = validateInsurance(insuranceDraft(item), input.todayIn('Europe/Moscow'));
    if (checked === null) incomplete.push({ uniqueId: item.unique_id, problems });
    else insurances.push(insuranceEntry(item, checked));
  }
  if (incomplete.length > 0) return { incomplete };
  const delivery = needsAddress(input.items)
    ? validateDelivery({ ...input.delivery, phone: input.phone }).data
    : null;
  return {
    body: {
      email: normaliseEmail(input.email),
      phone: phoneDigits(input.phone),
      tickets: tickets.map(ticketLine),
      shop: input.items.flatMap((item) => (item.selector === 'shop' ? [goodsLine(item)] : [])),
      insurances,
      certificates: input.items.flatMap((item) => (item.selector === 'certificate' ? [giftLine(item)] : [])),
      register,
      discounts: input.items.flatMap(({ unique_id }) => {
        const code = input.codes.get(unique_id);
        return code === undefined ? [] : [{ unique_id, ...code }];
      }),
      ...(delivery === null ? {} : { delivery }),
      basket_key: input.basketKey,
      consents: [...input.consents],
      ...wayOf(input),
      ...(input.certificates.length > 0 ? { certificate_codes: [...input.certificates] } : {}),
      total: input.total,
    },
  };
}

function wayOf({ by, cards, saveCard }: PaymentInput): Pick<PaymentBody, 'way' | 'saved_card' | 'save_card'> {
  const card = cardOf(by, cards);
  if (card !== undefined) return { way: 'card', saved_card: card.public_id };
  if (by === 'sbp') return { way: 'sbp' };
  return { way: 'card', ...(saveCard ? { save_card: true } : {}) };
}

/** P5.52, P5.53: the birth date as a UTC instant, the phone as digits. */
function insuranceEntry(item: InsuranceItem, checked: CheckedInsurance): InsuranceEntry {
  return {
    unique_id: item.unique_id,
    groupId: item.groupId,
    public_id: item.public_id,
    format_public_id: item.format_public_id,
    ...checked,
    ticket_unique_id: item.ticket_unique_id ?? null,
    promocode: item.promocode ?? null,
  };
}

/** When and where a ticket's form is judged. */
export function momentOf(ticket: TicketItem, todayIn: (timeZone: string) => string): FormMoment {
  const timeZone = ticket.event_city?.timezone ?? 'Europe/Moscow';
  return { timeZone, today: todayIn(timeZone) };
}

/** Regions are asked by their list, which is the same for all tickets and so is not kept in each. */
function withRegions(ticket: TicketItem, regions: PaymentInput['regions']): TicketItem {
  const region = ticket.info?.region;
  if (region === null || region === undefined) return ticket;
  return { ...ticket, regions: regions.length > 0 ? regions : [{ id: region, name_ru: '' }] };
}

function goodsLine(item: ShopItem): NonNullable<PaymentBody['shop']>[number] {
  return {
    unique_id: item.unique_id,
    groupId: item.groupId,
    public_id: item.public_id,
    proportion_public_id: item.proportion_public_id ?? '',
    count: Math.max(1, item.count),
    delivery_public_id: item.delivery_public_id ?? null,
    event_city: item.event_city === undefined ? null : { public_id: item.event_city.public_id },
    insurance: item.insurance === true,
    promocode: item.promocode ?? null,
  };
}

function giftLine(item: CertificateItem): NonNullable<PaymentBody['certificates']>[number] {
  return {
    unique_id: item.unique_id,
    groupId: item.groupId,
    price: item.price,
    design: designOf(item.design),
    recipient_name: item.recipient_name ?? '',
    sender: item.sender ?? '',
    words: item.greeting ?? '',
    recipient_email: item.recipient_email ?? null,
    send_at: item.send_at ?? null,
  };
}

function ticketLine(ticket: TicketItem): NonNullable<PaymentBody['tickets']>[number] {
  return {
    unique_id: ticket.unique_id,
    groupId: ticket.groupId,
    format_public_id: ticket.format_public_id,
    event_city: { public_id: ticket.event_city?.public_id ?? '' },
    kind: ticket.kind,
    count: Math.max(1, ticket.count),
    preReg: ticket.preReg === 'ok' || ticket.preReg === 'later' ? ticket.preReg : null,
    space: ticket.space?.public_id ?? null,
    ...(ticket.offer == null ? {} : { offer: ticket.offer.token }),
    promocode: ticket.promocode ?? null,
    ...(ticket.isTeam === true ? { team_title: (ticket.team_title ?? '').trim() } : {}),
    price: ticket.price,
  };
}
