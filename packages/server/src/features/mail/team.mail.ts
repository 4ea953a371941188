import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../context.ts';
import { say } from '../../say.ts';
import { startMoment } from '../tickets/start-text.ts';
import { ticketLink } from '../tickets/ticket-link.ts';
import type { TicketRow } from '../tickets/tickets-of-order.ts';
import { fill } from './fill.ts';
import type { LetterContent } from './letter-layout.ts';

interface TeamJoined {
  settings: { publicUrl: string };
  ticket: TicketRow;
  /** Opens this one ticket. */
  key: string;
  locale: Locale;
}

/** To a member who filled in their own data: the ticket, and nothing else of the captain's order. */
export function teamJoinedLetter({ settings, ticket, key, locale }: TeamJoined): LetterContent {
  const t = messagesOf(locale).mail;
  const words = {
    team: ticket.team_title ?? '',
    event: say(locale, ticket.event_title, ticket.event_title_en),
  };
  return {
    subject: fill(t.team_joined.subject, words),
    preview: fill(t.team_joined.intro, words),
    title: fill(t.team_joined.title, words),
    blocks: [
      { kind: 'text', text: fill(t.team_joined.intro, words) },
      {
        kind: 'ticket',
        title: `${words.event}, ${say(locale, ticket.format_title, ticket.format_title_en)}`,
        lines: [
          `${startMoment(ticket.start_time, ticket.timezone, locale)}, ${say(locale, ticket.city_name, ticket.city_name_en)}, ${say(locale, ticket.address, ticket.address_en)}`,
          `${ticket.first_name ?? ''} ${ticket.last_name ?? ''}`.trim(),
        ],
        link: { label: t.order_paid.open, url: ticketLink(settings, ticket.public_id, key) },
      },
    ],
    foot: t.team_joined.foot,
  };
}

interface TeamComplete {
  settings: { publicUrl: string };
  team: { publicId: string; title: string };
  /** Key of the captain's order. */
  key: string;
  locale: Locale;
}

/** To the captain: nobody is missing any more. */
export function teamCompleteLetter({ settings, team, key, locale }: TeamComplete): LetterContent {
  const t = messagesOf(locale).mail.team_complete;
  const words = { team: team.title };
  return {
    subject: fill(t.subject, words),
    preview: t.intro,
    title: fill(t.title, words),
    blocks: [
      { kind: 'text', text: t.intro },
      {
        kind: 'button',
        label: t.open,
        url: `${settings.publicUrl}/teams/${team.publicId}?key=${encodeURIComponent(key)}`,
      },
    ],
    foot: messagesOf(locale).mail.foot,
  };
}
