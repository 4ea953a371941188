import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import { startMoment } from '../tickets/start-text.ts';
import { ticketLink } from '../tickets/ticket-link.ts';
import { ticketFiles } from '../tickets/ticket-files.ts';
import { distanceText, placeText, runnerName, startTitle } from '../tickets/ticket-words.ts';
import { ticketsOfOrder, type TicketRow } from '../tickets/tickets-of-order.ts';
import { fill } from '../mail/fill.ts';
import type { LetterContent } from '../mail/letter-layout.ts';
import { attach } from '../mail/letter-files.ts';
import type { Letter } from '../mail/letter-writer.ts';
import { ofOrder, textOf } from '../orders/order-letter.ts';

interface DistanceChanged {
  settings: { publicUrl: string };
  ticket: TicketRow;
  /** Key of the order. */
  key: string;
  locale: Locale;
}

/** The ticket with its new distance; the one sent before shows the old. */
function distanceChangedLetter({ settings, ticket, key, locale }: DistanceChanged): LetterContent {
  const t = messagesOf(locale).mail;
  const words = {
    event: localized(locale, ticket.event_title, ticket.event_title_en),
    distance: distanceText(ticket, locale),
  };
  const name = runnerName(ticket);
  return {
    subject: fill(t.distance_changed.subject, words),
    preview: fill(t.distance_changed.intro, words),
    title: fill(t.distance_changed.title, words),
    blocks: [
      { kind: 'text', text: fill(t.distance_changed.intro, words) },
      ...(name === '' ? [{ kind: 'text' as const, text: t.distance_changed.register }] : []),
      {
        kind: 'ticket',
        title: startTitle(ticket, locale),
        lines: [
          `${startMoment(ticket.start_time, ticket.timezone, locale)}, ${placeText(ticket, locale)}`,
          ...(name === '' ? [] : [name]),
        ],
        link: { label: t.order_paid.open, url: ticketLink(settings, ticket.public_id, key) },
      },
    ],
    foot: t.foot,
  };
}

/** `{ ticket }`: its public id. The ticket as it is now instead of the one that was sent. */
export const distanceChangedMail: Letter = {
  about: 'order',
  sample: ({ ticket }) => ({ ticket }),
  write: ofOrder(async (context, letter, { order, key }, locale) => {
    const { settings, db } = context;
    const ticketId = textOf(letter, 'ticket');
    const ticket = (await ticketsOfOrder(db, order.id)).find(({ public_id }) => public_id === ticketId);
    if (!ticket) throw new Error(`order ${order.id} has no ticket ${ticketId}`);
    const valid = ticket.state === 'valid' ? [ticket] : [];
    return {
      content: distanceChangedLetter({ settings, ticket, key, locale }),
      attachments: await attach([ticketFiles(context, valid, { locale, key })]),
    };
  }),
};
