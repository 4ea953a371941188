import type { Basket } from './basket.ts';
import {
  type InsuranceDraft,
  touchInsurance,
  validateInsurance,
  withInsuranceState,
} from './insurance-form.ts';
import type { BasketItem, InsuranceItem, TicketItem } from './types.ts';

/** An offer as it may be bought now for one start (P3.21); money in roubles. */
export interface OfferOnSale {
  readonly public_id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly price: number;
  readonly legals: string;
  /** First and last day of the policy, YYYY-MM-DD. */
  readonly start_date: string;
  readonly end_date: string;
}

/** The start somebody is insured for. */
export type InsuredStart = Pick<
  InsuranceItem,
  'event' | 'event_city' | 'format_public_id' | 'start_time' | 'type' | 'address'
>;

/** A new insurance of a start, nobody's data (P3.22). `ticket`: the ticket it is taken for (P4.29). */
export function newInsurance(offer: OfferOnSale, start: InsuredStart, ticket?: TicketItem): InsuranceItem {
  return {
    selector: 'insurance',
    public_id: offer.public_id,
    unique_id: '',
    groupId: `insurance-${offer.public_id}-${start.format_public_id}`.slice(0, 64),
    count: 1,
    price: offer.price,
    totalCost: offer.price,
    title: offer.title,
    subtitle: offer.subtitle,
    legals: offer.legals,
    promocode: null,
    start_date: offer.start_date,
    end_date: offer.end_date,
    event: start.event,
    event_city: start.event_city,
    format_public_id: start.format_public_id,
    start_time: start.start_time,
    type: start.type,
    address: start.address,
    preReg: null,
    isErrorTab: false,
    ...(ticket === undefined ? {} : { ticket_unique_id: ticket.unique_id }),
  };
}

/** Insurances taken for a ticket. */
export function insurancesOf(basket: Basket, ticketId: string): InsuranceItem[] {
  return basket.filter(
    (item): item is InsuranceItem => item.selector === 'insurance' && item.ticket_unique_id === ticketId,
  );
}

/**
 * Keeps insurances with their tickets: one whose ticket is gone goes too, one that nobody changed by hand takes over what
 * was typed for the participant. The same basket when nothing is to be done.
 * @param today calendar date YYYY-MM-DD.
 */
export function followTickets(basket: Basket, today: string): Basket {
  const tickets = new Map(
    basket.flatMap((item) => (item.selector === 'ticket' ? [[item.unique_id, item] as const] : [])),
  );
  let changed = false;
  const followed = basket.flatMap((item): BasketItem[] => {
    if (item.selector !== 'insurance' || item.ticket_unique_id === undefined) return [item];
    const ticket = tickets.get(item.ticket_unique_id);
    const next = ticket === undefined ? null : follow(item, ticket, today);
    if (next !== item) changed = true;
    return next === null ? [] : [next];
  });
  return changed ? followed : basket;
}

function follow(item: InsuranceItem, ticket: TicketItem, today: string): InsuranceItem {
  const person = personOf(ticket);
  const seen = JSON.stringify(person);
  if (item.followed === seen) return item;
  return item.edited === true ? item : { ...withPerson(item, person, today), followed: seen };
}

/** The participant was changed after this insurance had been changed by hand: whose data is meant is a question. */
export function differsFromTicket(item: InsuranceItem, ticket: TicketItem): boolean {
  return item.edited === true && item.followed !== JSON.stringify(personOf(ticket));
}

/** The answer «as in the ticket»: from now on the insurance follows it again. */
export function takeFromTicket(item: InsuranceItem, ticket: TicketItem, today: string): InsuranceItem {
  const person = personOf(ticket);
  return { ...withPerson(item, person, today), edited: false, followed: JSON.stringify(person) };
}

/** The answer «leave it as it is», until the participant changes again. */
export function confirmOwnPerson(item: InsuranceItem, ticket: TicketItem): InsuranceItem {
  return { ...item, followed: JSON.stringify(personOf(ticket)) };
}

/** A field of the form was changed by hand (P4.25): complete as soon as every check passes (P4.26, P4.27). */
export function editInsurance(
  item: InsuranceItem,
  change: Partial<InsuranceDraft>,
  today: string,
): InsuranceItem {
  return { ...withInsuranceState(touchInsurance(item, change), today), edited: true };
}

/** What its offer says today: a basket may lie for days, and a later first day changes the age. */
export function renewInsurance(item: InsuranceItem, offer: OfferOnSale, today: string): InsuranceItem {
  const { title, subtitle, legals, price, start_date, end_date } = offer;
  const renewed = { ...item, title, subtitle, legals, price, start_date, end_date, gone: false };
  return renewed.preReg === 'ok' || renewed.preReg === false ? withInsuranceState(renewed, today) : renewed;
}

type Person = Required<Pick<InsuranceDraft, 'first_name' | 'last_name' | 'second_name' | 'phone'>> &
  Pick<InsuranceDraft, 'birth_date' | 'gender'>;

function personOf({ info }: TicketItem): Person {
  return {
    first_name: info?.first_name ?? '',
    last_name: info?.last_name ?? '',
    second_name: info?.second_name ?? '',
    phone: info?.phone ?? '',
    birth_date: info?.birth_date ?? '',
    gender: info?.gender ?? '',
  };
}

/** Takes a person over; what is missing is no error before somebody has opened the form. */
function withPerson(item: InsuranceItem, person: Person, today: string): InsuranceItem {
  const { gender: _old, phone: _phone, birth_date: _birth, ...rest } = item;
  const taken = touchInsurance({ ...rest, info: {} }, person);
  const { problems } = validateInsurance({ ...person, start_date: item.start_date }, today);
  const wrong = problems.length === 0 || problems.some(({ code }) => code === 'age_out_of_range');
  return wrong ? withInsuranceState(taken, today) : { ...taken, isErrorTab: false };
}
