import { kopecks } from '@distance/domain/money.ts';
import type { OutgoingLetter } from '../../adapters/mailer.ts';
import type { Locale, Services } from '../../context.ts';
import { orderKey } from '../../order-key.ts';
import { emailCode } from '../accounts/email-code.ts';
import { policiesOfOrder, type PolicyRow } from '../insurance/policies-of-order.ts';
import { makePolicyPdf } from '../insurance/policy-pdf.ts';
import { ticketKey } from '../tickets/ticket-code.ts';
import { makeCalendar } from '../tickets/ticket-ics.ts';
import { makeTicketPdf } from '../tickets/ticket-pdf.ts';
import { ticketsOfOrder, type TicketRow } from '../tickets/tickets-of-order.ts';
import { basketLeftLetter, basketPayload } from './basket-left.mail.ts';
import { emailCodeLetter, emailCodePayload } from './email-code.mail.ts';
import { LETTER_KINDS, type LetterKind } from './letter-kinds.ts';
import { letterHtml, letterText, type LetterContent } from './letter-layout.ts';
import { selectLetterOrder, type LetterOrder } from './letter-order.repo.ts';
import { moneyLetter } from './money.mail.ts';
import { orderPaidLetter } from './order-paid.mail.ts';
import type { LetterRow } from './outbox.repo.ts';
import { teamCompleteLetter, teamJoinedLetter } from './team.mail.ts';

/** More tickets than this come as links alone: mail servers refuse letters of many megabytes. */
const MOST_PDFS = 10;

type Composed = Pick<OutgoingLetter, 'subject' | 'text' | 'html' | 'attachments' | 'headers'>;

/** Writes a queued letter with its attachments. @throws Error for a letter of an unknown kind. */
export async function composeLetter(services: Desk, letter: LetterRow): Promise<Composed> {
  const kind = kindOf(letter);
  const locale: Locale = letter.locale === 'en' ? 'en' : 'ru';
  if (kind === 'basket_left') return basketLeft(services, letter, locale);
  if (kind === 'email_code') return emailCodeOf(services, letter, locale);
  if (letter.order_id === null) throw new Error(`letter ${letter.id} has no order`);
  const order = await selectLetterOrder(services.db, letter.order_id);
  const { content, attachments } = await writeLetter(services, kind, letter, order, locale);
  return {
    subject: content.subject,
    text: letterText(content),
    html: letterHtml(content, locale),
    attachments,
    headers: {},
  };
}

function basketLeft({ settings }: Desk, letter: LetterRow, locale: Locale): Composed {
  const { content, headers } = basketLeftLetter({ settings, payload: basketPayload(letter), locale });
  return {
    subject: content.subject,
    text: letterText(content),
    html: letterHtml(content, locale),
    attachments: [],
    headers,
  };
}

function emailCodeOf({ settings }: Desk, letter: LetterRow, locale: Locale): Composed {
  const { code } = emailCodePayload(letter);
  const content = emailCodeLetter(emailCode(settings.secretKey, code), locale);
  return {
    subject: content.subject,
    text: letterText(content),
    html: letterHtml(content, locale),
    attachments: [],
    headers: {},
  };
}

type Desk = Pick<Services, 'db' | 'settings' | 'clock'>;

interface Written {
  content: LetterContent;
  attachments: OutgoingLetter['attachments'];
}

async function writeLetter(
  services: Desk,
  kind: Exclude<LetterKind, 'basket_left' | 'email_code'>,
  letter: LetterRow,
  order: LetterOrder,
  locale: Locale,
): Promise<Written> {
  const { settings } = services;
  const key = orderKey(settings.secretKey, order.public_id);
  switch (kind) {
    case 'order_paid':
      return await orderPaid(services, order, key, locale);
    case 'team_joined':
      return await teamJoined(services, order, textOf(letter, 'ticket'), locale);
    case 'team_complete': {
      const team = { publicId: textOf(letter, 'team'), title: textOf(letter, 'title') };
      return { content: teamCompleteLetter({ settings, team, key, locale }), attachments: [] };
    }
    case 'payment_no_place':
    case 'payment_surplus':
    case 'refund_done':
    case 'purchase_cancelled': {
      const amount = kopecks(amountOf(letter));
      return { content: moneyLetter({ settings, kind, order, key, amount, locale }), attachments: [] };
    }
  }
}

async function orderPaid(services: Desk, order: LetterOrder, key: string, locale: Locale): Promise<Written> {
  const tickets = await ticketsOfOrder(services.db, order.id);
  const policies = await policiesOfOrder(services.db, order.id);
  const content = orderPaidLetter({ settings: services.settings, order, key, tickets, policies, locale });
  const valid = {
    tickets: tickets.filter((ticket) => ticket.state === 'valid'),
    policies: policies.filter((policy) => policy.state === 'valid'),
  };
  return { content, attachments: await filesOf(services, valid, { locale, key }) };
}

/** The member gets this one ticket; its own key opens nothing else of the order. */
async function teamJoined(
  services: Desk,
  order: LetterOrder,
  ticketId: string,
  locale: Locale,
): Promise<Written> {
  const { settings, db } = services;
  const ticket = (await ticketsOfOrder(db, order.id)).find(({ public_id }) => public_id === ticketId);
  if (!ticket) throw new Error(`order ${order.id} has no ticket ${ticketId}`);
  const key = ticketKey(settings.secretKey, ticket.public_id, ticket.code_version);
  const valid = { tickets: ticket.state === 'valid' ? [ticket] : [], policies: [] };
  return {
    content: teamJoinedLetter({ settings, ticket, key, locale }),
    attachments: await filesOf(services, valid, { locale, key }),
  };
}

/** Each ticket and each policy as PDF, and each start as one calendar entry. */
async function filesOf(
  services: Pick<Services, 'settings' | 'clock'>,
  { tickets, policies }: { tickets: readonly TicketRow[]; policies: readonly PolicyRow[] },
  how: { locale: Locale; key: string },
): Promise<OutgoingLetter['attachments']> {
  const files = [];
  if (tickets.length + policies.length <= MOST_PDFS) {
    for (const ticket of tickets) files.push(await makeTicketPdf(services, ticket, how));
    for (const policy of policies) files.push(await makePolicyPdf(services, policy, how.locale));
  }
  for (const [first, ...rest] of Map.groupBy(tickets, (ticket) => ticket.format_public_id).values()) {
    if (first) files.push(makeCalendar(services, [first, ...rest], how));
  }
  return files.map((file) => ({
    filename: file.name,
    contentType: file.type,
    content: Buffer.from(file.bytes),
  }));
}

function kindOf({ id, kind }: LetterRow): LetterKind {
  const known = LETTER_KINDS.find((name) => name === kind);
  if (!known) throw new Error(`letter ${id} is of the unknown kind ${kind}`);
  return known;
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
