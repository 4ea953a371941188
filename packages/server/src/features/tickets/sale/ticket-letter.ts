import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../../context.ts';
import { localized } from '../../../localized.ts';
import { fill } from '../../mail/fill.ts';
import type { Block } from '../../mail/letter-layout.ts';
import type { LetterContext } from '../../mail/letter-writer.ts';
import type { PurchaseLetter, PurchasePart } from '../../orders/line-kind.ts';
import { startMoment, zoneName } from '../start-text.ts';
import { ticketFiles } from '../ticket-files.ts';
import { ticketLink } from '../ticket-link.ts';
import { ticketsOfOrder, type TicketRow } from '../tickets-of-order.ts';

/** Every ticket with its link, the pages of teams that lack somebody, and what may be returned. */
export async function ticketLetter(
  context: LetterContext,
  { order, key, locale }: PurchaseLetter,
): Promise<PurchasePart> {
  const { settings, db } = context;
  // A letter that waited long tells nothing of a ticket that has another holder by now.
  const tickets = (await ticketsOfOrder(db, order.id)).filter(
    (ticket) => ticket.holder_id === ticket.order_user_id,
  );
  const valid = tickets.filter((ticket) => ticket.state === 'valid');
  const t = messagesOf(locale).mail.order_paid;
  return {
    count: tickets.length,
    head: headOf(tickets, locale),
    blocks: tickets.map((ticket) => ticketBlock(settings, ticket, key, locale)),
    afterSum: teamBlocks(settings, tickets, key, locale),
    closing: [{ kind: 'text', text: order.temporary ? t.refund_guest : t.refund, quiet: true }],
    files: ticketFiles(context, valid, { locale, key }),
  };
}

function headOf(tickets: readonly TicketRow[], locale: Locale): PurchasePart['head'] {
  const t = messagesOf(locale).mail.order_paid;
  const [first] = tickets;
  const events = new Set(tickets.map((ticket) => ticket.event_public_id));
  const event = first ? localized(locale, first.event_title, first.event_title_en) : '';
  return {
    subject:
      events.size === 1
        ? fill(tickets.length === 1 ? t.subject_one : t.subject_event, { event })
        : t.subject_many,
    preview: first ? startOf(first, locale) : t.title,
    title: t.title,
    intro: tickets.length === 1 ? t.intro_one : t.intro_many,
  };
}

function ticketBlock(settings: { publicUrl: string }, ticket: TicketRow, key: string, locale: Locale): Block {
  const t = messagesOf(locale).mail.order_paid;
  const name = ticket.first_name === null ? null : `${ticket.first_name} ${ticket.last_name ?? ''}`.trim();
  const until = startMoment(ticket.changes_until, ticket.timezone, locale);
  return {
    kind: 'ticket',
    title: `${localized(locale, ticket.event_title, ticket.event_title_en)}, ${localized(locale, ticket.format_title, ticket.format_title_en)}`,
    lines: [
      `${startOf(ticket, locale)}, ${localized(locale, ticket.city_name, ticket.city_name_en)}, ${localized(locale, ticket.address, ticket.address_en)}`,
      name ?? fill(t.unregistered, { until }),
      ticket.bib === null
        ? fill(t.number, { number: ticket.ticket_number })
        : fill(t.bib, { bib: String(ticket.bib), number: ticket.ticket_number }),
    ],
    link: { label: t.open, url: ticketLink(settings, ticket.public_id, key) },
  };
}

/** The page of each team that lacks somebody. */
function teamBlocks(
  settings: { publicUrl: string },
  tickets: readonly TicketRow[],
  key: string,
  locale: Locale,
): Block[] {
  const t = messagesOf(locale).mail.order_paid;
  const teams = new Map(
    tickets.flatMap(({ team_public_id: id, team_title, first_name }) =>
      id === null || first_name !== null ? [] : [[id, team_title ?? ''] as const],
    ),
  );
  return [...teams].flatMap(([id, team]): Block[] => [
    { kind: 'text', text: fill(t.team, { team }) },
    {
      kind: 'button',
      label: t.team_open,
      url: `${settings.publicUrl}/teams/${id}?key=${encodeURIComponent(key)}`,
    },
  ]);
}

function startOf(ticket: TicketRow, locale: Locale): string {
  return `${startMoment(ticket.start_time, ticket.timezone, locale)} (${zoneName(ticket.start_time, ticket.timezone)})`;
}
