import { kopecks } from '@distance/domain/money.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../context.ts';
import { say } from '../../say.ts';
import { firstPasswordKey } from '../accounts/passwords/first-password-key.ts';
import { startMoment, zoneName } from '../tickets/start-text.ts';
import { policyBlock } from './policy-block.ts';
import { ticketLink } from '../tickets/ticket-link.ts';
import type { PolicyRow } from '../insurance/policies-of-order.ts';
import type { TicketRow } from '../tickets/tickets-of-order.ts';
import { fill } from './fill.ts';
import type { Block, LetterContent } from './letter-layout.ts';
import type { LetterOrder } from './letter-order.repo.ts';
import { moneyText } from './money-text.ts';

interface OrderPaid {
  settings: { publicUrl: string; secretKey: string };
  order: LetterOrder;
  key: string;
  tickets: readonly TicketRow[];
  policies: readonly PolicyRow[];
  locale: Locale;
  /** Signs a guest in once; null for real accounts. */
  signIn: string | null;
}

/** The purchase: every ticket with its link, the sum, the way back, and the way into the cabinet. */
export function orderPaidLetter({
  settings,
  order,
  key,
  tickets,
  policies,
  locale,
  signIn,
}: OrderPaid): LetterContent {
  const t = messagesOf(locale).mail.order_paid;
  const [first] = tickets;
  const events = new Set(tickets.map((ticket) => ticket.event_public_id));
  const event = first ? say(locale, first.event_title, first.event_title_en) : '';
  const subject =
    events.size === 1
      ? fill(tickets.length === 1 ? t.subject_one : t.subject_event, { event })
      : t.subject_many;
  if (first === undefined && policies.length > 0)
    return {
      subject: t.subject_insurance,
      preview: t.intro_insurance,
      title: t.subject_insurance,
      blocks: [
        { kind: 'text', text: t.intro_insurance },
        ...policies.map((policy) => policyBlock(settings, policy, key, locale)),
        { kind: 'rows', rows: [[t.sum, moneyText(kopecks(order.total), locale)]] },
        ...cabinetBlocks(settings, order, signIn, locale),
      ],
      foot: messagesOf(locale).mail.foot,
    };
  return {
    subject,
    preview: first ? startOf(first, locale) : t.title,
    title: t.title,
    blocks: [
      { kind: 'text', text: tickets.length === 1 ? t.intro_one : t.intro_many },
      ...tickets.map((ticket) => ticketBlock(settings, ticket, key, locale)),
      ...policies.map((policy) => policyBlock(settings, policy, key, locale)),
      { kind: 'rows', rows: [[t.sum, moneyText(kopecks(order.total), locale)]] },
      ...teamBlocks(settings, tickets, key, locale),
      ...cabinetBlocks(settings, order, signIn, locale),
      { kind: 'text', text: order.temporary ? t.refund_guest : t.refund, quiet: true },
    ],
    foot: messagesOf(locale).mail.foot,
  };
}

function ticketBlock(settings: { publicUrl: string }, ticket: TicketRow, key: string, locale: Locale): Block {
  const t = messagesOf(locale).mail.order_paid;
  const name = ticket.first_name === null ? null : `${ticket.first_name} ${ticket.last_name ?? ''}`.trim();
  const until = startMoment(ticket.changes_until, ticket.timezone, locale);
  return {
    kind: 'ticket',
    title: `${say(locale, ticket.event_title, ticket.event_title_en)}, ${say(locale, ticket.format_title, ticket.format_title_en)}`,
    lines: [
      `${startOf(ticket, locale)}, ${say(locale, ticket.city_name, ticket.city_name_en)}, ${say(locale, ticket.address, ticket.address_en)}`,
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

function cabinetBlocks(
  settings: { publicUrl: string; secretKey: string },
  order: LetterOrder,
  signIn: string | null,
  locale: Locale,
): Block[] {
  const t = messagesOf(locale).mail.order_paid;
  if (!order.temporary) {
    return [
      { kind: 'text', text: t.cabinet },
      { kind: 'button', label: t.cabinet_open, url: `${settings.publicUrl}/me` },
    ];
  }
  const query = new URLSearchParams({
    order: order.public_id,
    key: firstPasswordKey(settings.secretKey, order.public_id),
  });
  return [
    { kind: 'text', text: t.guest },
    { kind: 'button', label: t.guest_password, url: `${settings.publicUrl}/newpass?${query.toString()}` },
    ...(signIn === null
      ? []
      : [
          { kind: 'text', text: t.guest_cabinet, quiet: true } as const,
          { kind: 'button', label: t.cabinet_open, url: signIn } as const,
        ]),
  ];
}

function startOf(ticket: TicketRow, locale: Locale): string {
  return `${startMoment(ticket.start_time, ticket.timezone, locale)} (${zoneName(ticket.start_time, ticket.timezone)})`;
}
