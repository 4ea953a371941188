import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../context.ts';
import { say } from '../../say.ts';
import { startMoment } from '../tickets/start-text.ts';
import { ticketLink } from '../tickets/ticket-link.ts';
import type { TicketRow } from '../tickets/tickets-of-order.ts';
import { fill } from './fill.ts';
import type { LetterContent } from './letter-layout.ts';

interface DistanceChanged {
  settings: { publicUrl: string };
  ticket: TicketRow;
  /** Key of the order. */
  key: string;
  locale: Locale;
}

/** The ticket with its new distance; the one sent before shows the old. */
export function distanceChangedLetter({ settings, ticket, key, locale }: DistanceChanged): LetterContent {
  const t = messagesOf(locale).mail;
  const words = {
    event: say(locale, ticket.event_title, ticket.event_title_en),
    distance: say(locale, ticket.format_title, ticket.format_title_en),
  };
  const name = `${ticket.first_name ?? ''} ${ticket.last_name ?? ''}`.trim();
  return {
    subject: fill(t.distance_changed.subject, words),
    preview: fill(t.distance_changed.intro, words),
    title: fill(t.distance_changed.title, words),
    blocks: [
      { kind: 'text', text: fill(t.distance_changed.intro, words) },
      ...(name === '' ? [{ kind: 'text' as const, text: t.distance_changed.register }] : []),
      {
        kind: 'ticket',
        title: `${words.event}, ${words.distance}`,
        lines: [
          `${startMoment(ticket.start_time, ticket.timezone, locale)}, ${say(locale, ticket.city_name, ticket.city_name_en)}, ${say(locale, ticket.address, ticket.address_en)}`,
          ...(name === '' ? [] : [name]),
        ],
        link: { label: t.order_paid.open, url: ticketLink(settings, ticket.public_id, key) },
      },
    ],
    foot: t.foot,
  };
}
