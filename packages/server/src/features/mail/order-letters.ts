import { kopecks } from '@distance/domain/money.ts';
import type { OutgoingLetter } from '../../adapters/mailer.ts';
import type { Locale } from '../../context.ts';
import { orderKey } from '../../order-key.ts';
import { guestSignInLink } from '../accounts/links/guest-sign-in-link.ts';
import { policiesOfOrder, type PolicyRow } from '../insurance/policies-of-order.ts';
import { makePolicyPdf } from '../insurance/policy-pdf.ts';
import { ticketKey } from '../../ticket-code.ts';
import { makeCalendar } from '../tickets/ticket-ics.ts';
import { makeTicketPdf } from '../tickets/ticket-pdf.ts';
import { ticketsOfOrder, type TicketRow } from '../tickets/tickets-of-order.ts';
import { distanceChangedLetter } from './distance.mail.ts';
import { selectLetterOrder, type LetterOrder } from './letter-order.repo.ts';
import type { Desk, LetterWriter, Written } from './letter-writer.ts';
import { type MoneyKind, moneyLetter } from './money.mail.ts';
import { orderPaidLetter } from './order-paid.mail.ts';
import type { LetterRow } from './outbox.repo.ts';
import { teamCompleteLetter, teamJoinedLetter } from './team.mail.ts';

/** More tickets than this come as links alone: mail servers refuse letters of many megabytes. */
const MOST_PDFS = 10;

export const orderPaid = ofOrder(async (desk, _letter, { order, key }, locale) => {
  // A letter that waited long tells nothing of a ticket that has another holder by now.
  const tickets = (await ticketsOfOrder(desk.db, order.id)).filter(
    (ticket) => ticket.holder_id === ticket.order_user_id,
  );
  const policies = await policiesOfOrder(desk.db, order.id);
  const valid = {
    tickets: tickets.filter((ticket) => ticket.state === 'valid'),
    policies: policies.filter((policy) => policy.state === 'valid'),
  };
  return {
    content: orderPaidLetter({
      settings: desk.settings,
      order,
      key,
      tickets,
      policies,
      locale,
      signIn: await guestSignInLink(desk, order.public_id),
    }),
    attachments: await filesOf(desk, valid, { locale, key }),
  };
});

/** The member gets this one ticket; its own key opens nothing else of the order. */
export const teamJoined = ofOrder(async (desk, letter, { order }, locale) => {
  const { settings, db } = desk;
  const ticketId = textOf(letter, 'ticket');
  const ticket = (await ticketsOfOrder(db, order.id)).find(({ public_id }) => public_id === ticketId);
  if (!ticket) throw new Error(`order ${order.id} has no ticket ${ticketId}`);
  const key = ticketKey(settings.secretKey, ticket.public_id, ticket.code_version);
  const valid = { tickets: ticket.state === 'valid' ? [ticket] : [], policies: [] };
  return {
    content: teamJoinedLetter({ settings, ticket, key, locale }),
    attachments: await filesOf(desk, valid, { locale, key }),
  };
});

/** The ticket as it is now instead of the one that was sent. */
export const distanceChanged = ofOrder(async (desk, letter, { order, key }, locale) => {
  const { settings, db } = desk;
  const ticketId = textOf(letter, 'ticket');
  const ticket = (await ticketsOfOrder(db, order.id)).find(({ public_id }) => public_id === ticketId);
  if (!ticket) throw new Error(`order ${order.id} has no ticket ${ticketId}`);
  const valid = { tickets: ticket.state === 'valid' ? [ticket] : [], policies: [] };
  return {
    content: distanceChangedLetter({ settings, ticket, key, locale }),
    attachments: await filesOf(desk, valid, { locale, key }),
  };
});

export const teamComplete = ofOrder(async ({ settings }, letter, { key }, locale) => {
  const team = { publicId: textOf(letter, 'team'), title: textOf(letter, 'title') };
  return { content: teamCompleteLetter({ settings, team, key, locale }) };
});

export function moneyOf(kind: MoneyKind): LetterWriter {
  return ofOrder(async ({ settings }, letter, { order, key }, locale) => {
    const amount = kopecks(amountOf(letter));
    return { content: moneyLetter({ settings, kind, order, key, amount, locale }) };
  });
}

/** Letters about an order get it with its key. */
function ofOrder(
  write: (
    desk: Desk,
    letter: LetterRow,
    about: { order: LetterOrder; key: string },
    locale: Locale,
  ) => Promise<Written>,
): LetterWriter {
  return async (desk, letter, locale) => {
    if (letter.order_id === null) throw new Error(`letter ${letter.id} has no order`);
    const order = await selectLetterOrder(desk.db, letter.order_id);
    const key = orderKey(desk.settings.secretKey, order.public_id);
    return await write(desk, letter, { order, key }, locale);
  };
}

/** Each ticket and each policy as PDF, and each start as one calendar entry. */
export async function filesOf(
  desk: Pick<Desk, 'settings' | 'clock'>,
  { tickets, policies }: { tickets: readonly TicketRow[]; policies: readonly PolicyRow[] },
  how: { locale: Locale; key: string | null },
): Promise<OutgoingLetter['attachments']> {
  const files = [];
  if (tickets.length + policies.length <= MOST_PDFS) {
    for (const ticket of tickets) files.push(await makeTicketPdf(desk, ticket, how));
    for (const policy of policies) files.push(await makePolicyPdf(desk, policy, how.locale));
  }
  for (const [first, ...rest] of Map.groupBy(tickets, (ticket) => ticket.format_public_id).values()) {
    if (first) files.push(makeCalendar(desk, [first, ...rest], how));
  }
  return files.map((file) => ({
    filename: file.name,
    contentType: file.type,
    content: Buffer.from(file.bytes),
  }));
}

function textOf({ id, payload }: LetterRow, name: string): string {
  const found =
    typeof payload === 'object' && payload !== null ? new Map(Object.entries(payload)).get(name) : undefined;
  if (typeof found === 'string') return found;
  throw new Error(`letter ${id} tells no ${name}`);
}

function amountOf({ id, payload }: LetterRow): number {
  if (
    typeof payload === 'object' &&
    payload !== null &&
    'amount' in payload &&
    typeof payload.amount === 'number'
  )
    return payload.amount;
  throw new Error(`letter ${id} tells no amount`);
}
