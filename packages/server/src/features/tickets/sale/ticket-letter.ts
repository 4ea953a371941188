import type { StartDayView } from '@distance/contract/tickets.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { encode } from 'uqr';
import { distanceText } from '../../../distance-text.ts';
import type { Locale } from '../../../context.ts';
import { localized } from '../../../localized.ts';
import { fill } from '../../mail/fill.ts';
import type { Block, Facts, Way } from '../../mail/letter-block.ts';
import type { LetterContext } from '../../mail/letter-writer.ts';
import type { PurchaseLetter, PurchasePart } from '../../orders/line-kind.ts';
import { qrText } from '../find-ticket.ts';
import { calendarDay, deadline, startInZone } from '../../../start-text.ts';
import { selectStartDay } from '../start-day.repo.ts';
import { startDayView } from '../start-day.view.ts';
import { drawTicketCover } from '../ticket-cover.ts';
import { ticketFiles } from '../ticket-files.ts';
import { ticketLink } from '../ticket-link.ts';
import { placeText, runnerName, startTitle } from '../ticket-words.ts';
import { clusterName } from '../ticket.view.ts';
import { ticketsOfOrder, type TicketRow } from '../tickets-of-order.ts';

/** The first ticket as the letter itself, the others as rows, the pages of teams that lack somebody, and what may be returned. */
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
  const [first, ...others] = valid.length > 0 ? valid : tickets;
  const day = first && startDayView(first, await selectStartDay(db, first.event_city_id), locale);
  return {
    count: tickets.length,
    head: {
      ...headOf(tickets, first, locale),
      ...(day && first ? { facts: factsOf(context, first, day, locale) } : {}),
    },
    blocks: [
      ...(first && day ? firstTicket(settings, first, day, key, locale) : []),
      ...waysOf(others.map((ticket) => wayTo(settings, ticket, key, locale))),
    ],
    afterSum: waysOf(teamWays(settings, tickets, key, locale)),
    closing: [{ kind: 'text', text: order.temporary ? t.refund_guest : t.refund, quiet: true }],
    files: ticketFiles(context, valid, { locale, key }),
  };
}

const waysOf = (ways: readonly Way[]): Block[] => (ways.length === 0 ? [] : [{ kind: 'ways', ways }]);

function headOf(
  tickets: readonly TicketRow[],
  first: TicketRow | undefined,
  locale: Locale,
): PurchasePart['head'] {
  const t = messagesOf(locale).mail.order_paid;
  const events = new Set(tickets.map((ticket) => ticket.event_public_id));
  const event = first ? localized(locale, first.event_title, first.event_title_en) : '';
  return {
    subject:
      events.size === 1
        ? fill(tickets.length === 1 ? t.subject_one : t.subject_event, { event })
        : t.subject_many,
    preview: first
      ? `${startInZone(first.start_time, first.timezone, locale)}, ${placeText(first, locale)}`
      : t.title,
    title: first ? titleOf(first, locale) : t.title,
    ...(first ? { hero: heroOf(first, event, locale) } : {}),
    intro: first?.virtual === true ? t.intro_virtual : tickets.length === 1 ? t.intro_one : t.intro_many,
  };
}

/** «Анна, ваш номер 1247» declines no name of an event. */
function titleOf({ first_name: name, bib }: TicketRow, locale: Locale): string {
  const t = messagesOf(locale).mail.order_paid;
  if (name === null) return t.title;
  return bib === null ? fill(t.title_name, { name }) : fill(t.title_bib, { name, bib: String(bib) });
}

function heroOf(row: TicketRow, event: string, locale: Locale) {
  const { ground, number: ink } = drawTicketCover(row, { width: 64, height: 64, number: false });
  const distance = distanceText(row, locale);
  return {
    ground,
    ink,
    event,
    number: row.bib === null ? distance : String(row.bib),
    left: [row.bib === null ? null : distance, clusterName(row, locale)]
      .filter((part) => part !== null)
      .join(', '),
    right: row.last_name ?? '',
  };
}

/** What, when and where, and the code that is shown there. */
function factsOf({ settings }: LetterContext, row: TicketRow, day: StartDayView, locale: Locale): Facts {
  const qr = row.virtual ? null : qrText(settings, row);
  return {
    lines: [
      startTitle(row, locale),
      startInZone(row.start_time, row.timezone, locale),
      ...(row.virtual ? [] : [[day.place, day.note].filter(Boolean).join('. ')]),
    ],
    qr:
      qr === null
        ? null
        : {
            squares: encode(qr, { ecc: 'L', border: 0 }).data,
            caption: messagesOf(locale).tickets.show_code,
            code: row.ticket_number,
          },
  };
}

function firstTicket(
  settings: LetterContext['settings'],
  row: TicketRow,
  day: StartDayView,
  key: string,
  locale: Locale,
): Block[] {
  const t = messagesOf(locale).mail.order_paid;
  const name = runnerName(row);
  return [
    {
      kind: 'rows',
      rows: [
        [
          t.runner,
          name === ''
            ? fill(t.unregistered, { until: deadline(row.changes_until, row.timezone, locale) })
            : name,
        ],
        // Where there is a code, the number stands under it.
        ...(row.virtual ? [[t.ticket, row.ticket_number] as const] : []),
      ],
    },
    ...(day.pickup === null
      ? []
      : [
          { kind: 'text' as const, text: fill(t.pickup, { place: day.pickup.place }) },
          {
            kind: 'rows' as const,
            rows: day.pickup.days.map(
              ({ date, from, until }) => [calendarDay(date, locale), `${from}–${until}`] as const,
            ),
          },
        ]),
    { kind: 'button', label: t.open, url: ticketLink(settings, row.public_id, key) },
  ];
}

/** A further ticket of the order. */
function wayTo(settings: { publicUrl: string }, ticket: TicketRow, key: string, locale: Locale): Way {
  const t = messagesOf(locale).mail.order_paid;
  const name = runnerName(ticket);
  const number =
    ticket.bib === null
      ? fill(t.number, { number: ticket.ticket_number })
      : fill(t.bib, { bib: String(ticket.bib), number: ticket.ticket_number });
  const until = deadline(ticket.changes_until, ticket.timezone, locale);
  return {
    title: name === '' ? number : `${name}. ${number}`,
    line: [
      `${startTitle(ticket, locale)}, ${startInZone(ticket.start_time, ticket.timezone, locale)}, ${placeText(ticket, locale)}`,
      ...(name === '' ? [fill(t.unregistered, { until })] : []),
    ].join('. '),
    link: { label: t.open_other, url: ticketLink(settings, ticket.public_id, key) },
  };
}

/** The page of each team that lacks somebody. */
function teamWays(
  settings: { publicUrl: string },
  tickets: readonly TicketRow[],
  key: string,
  locale: Locale,
): Way[] {
  const t = messagesOf(locale).mail.order_paid;
  const teams = new Map(
    tickets.flatMap(({ team_public_id: id, team_title, first_name }) =>
      id === null || first_name !== null ? [] : [[id, team_title ?? ''] as const],
    ),
  );
  return [...teams].map(([id, team]) => ({
    title: fill(t.team, { team }),
    line: '',
    link: { label: t.team_open, url: `${settings.publicUrl}/teams/${id}?key=${encodeURIComponent(key)}` },
  }));
}
