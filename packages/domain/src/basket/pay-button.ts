import { isEmail } from '../people/email.ts';
import { isContactPhone, phoneDigits } from '../people/phone.ts';
import { ticketGroup } from './change-count.ts';
import {
  type DeliveryCode,
  type DeliveryDraft,
  lacksDeliveryMethod,
  needsAddress,
  validateDelivery,
} from './delivery-form.ts';
import { insuranceStartRange } from './insurance-form.ts';
import type { BasketItem, TicketItem } from './types.ts';

/** `delivery` is asked for only when an item needs an address; a courier needs its phone, else it may stay empty. */
export interface PayContact {
  readonly email: string;
  readonly phone?: string | undefined;
  readonly delivery?: DeliveryDraft | undefined;
}

export interface PayState {
  readonly inProgress: boolean;
}

/** A reason why the pay button is disabled, with what leads the buyer to the place. `tab` counts from 1 (P2.28). */
export type PayBlocker =
  | { readonly code: 'basket_empty' }
  | {
      readonly code: 'ticket_incomplete';
      readonly uniqueId: string;
      readonly groupId: string;
      readonly title: string;
      readonly tab: number;
    }
  | {
      readonly code: 'team_title_required';
      readonly uniqueId: string;
      readonly groupId: string;
      readonly title: string;
    }
  | {
      readonly code: 'insurance_incomplete';
      readonly uniqueId: string;
      readonly groupId: string;
      readonly title: string;
      /** Row of its card from 1; null when it is the only one. */
      readonly row: number | null;
    }
  | {
      readonly code: 'delivery_method_required';
      readonly uniqueId: string;
      readonly groupId: string;
      readonly title: string;
    }
  | { readonly code: 'delivery_field'; readonly field: string; readonly problem: DeliveryCode }
  | { readonly code: 'email_required' }
  | { readonly code: 'email_invalid' }
  | { readonly code: 'phone_invalid' }
  | { readonly code: 'payment_in_progress' };

/**
 * Everything that disables the pay button, in the order the buyer meets it on the page (P5.01-P5.07); empty = pay.
 * @param today calendar date YYYY-MM-DD, for insurances whose start date has passed while they lay in the basket.
 */
export function payBlockers(
  items: readonly BasketItem[],
  contact: PayContact,
  state: PayState,
  today: string,
): PayBlocker[] {
  if (items.length === 0) return [{ code: 'basket_empty' }];
  const blockers: PayBlocker[] = [];
  for (const item of items) {
    const place = { uniqueId: item.unique_id, groupId: item.groupId, title: item.title };
    if (item.selector === 'ticket' && lacksTeamTitle(items, item))
      blockers.push({ code: 'team_title_required', ...place });
    if (item.selector === 'ticket' && isIncomplete(item)) {
      // The tab's own form asks for the delivery method too, so it is not told twice.
      const tab = 1 + ticketGroup(items, item).findIndex(({ unique_id }) => unique_id === item.unique_id);
      blockers.push({ code: 'ticket_incomplete', ...place, tab });
      continue;
    }
    if (item.selector === 'insurance' && isUnresolved(item, today))
      blockers.push({ code: 'insurance_incomplete', ...place, row: rowOf(items, item) });
    if (lacksDeliveryMethod(item)) blockers.push({ code: 'delivery_method_required', ...place });
  }
  if (needsAddress(items)) {
    for (const { field, code } of validateDelivery(contact.delivery ?? {}).problems) {
      blockers.push({ code: 'delivery_field', field, problem: code });
    }
  }
  if (contact.email.trim() === '') blockers.push({ code: 'email_required' });
  else if (!isEmail(contact.email)) blockers.push({ code: 'email_invalid' });
  if (!needsAddress(items) && isWrongContactPhone(contact.phone)) blockers.push({ code: 'phone_invalid' });
  if (state.inProgress) blockers.push({ code: 'payment_in_progress' });
  return blockers;
}

/** The phone beside the e-mail is optional; what is typed has to be a number. */
export function isWrongContactPhone(typed = ''): boolean {
  const digits = phoneDigits(typed);
  return digits !== '' && !isContactPhone(digits);
}

function rowOf(items: readonly BasketItem[], { groupId, unique_id }: BasketItem): number | null {
  const card = items.filter((item) => item.selector === 'insurance' && item.groupId === groupId);
  return card.length < 2 ? null : 1 + card.findIndex((item) => item.unique_id === unique_id);
}

/** P5.04; 'later' counts only where the format allows it. */
function isIncomplete(item: BasketItem & { readonly selector: 'ticket' }): boolean {
  if (item.preregistration !== true || item.preReg === 'ok') return false;
  return item.preReg !== 'later' || item.allow_later === false;
}

/** Asked once, of the first ticket of the team. */
function lacksTeamTitle(items: readonly BasketItem[], item: TicketItem): boolean {
  if (item.isTeam !== true) return false;
  const [first] = ticketGroup(items, item);
  return first?.unique_id === item.unique_id && (item.team_title ?? '').trim() === '';
}

/** P5.05; insurance has no 'later'. */
function isUnresolved(item: BasketItem & { readonly selector: 'insurance' }, today: string): boolean {
  const { from, to } = insuranceStartRange(today);
  return (
    item.gone === true ||
    item.preReg !== 'ok' ||
    item.isErrorTab === true ||
    item.start_date < from ||
    item.start_date > to
  );
}
