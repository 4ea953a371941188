import { kopecks } from '@distance/domain/money.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import { distanceText } from '../../distance-text.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import { startInZone } from '../../start-text.ts';
import { ticketLink } from '../tickets/ticket-link.ts';
import { ticketFiles } from '../tickets/ticket-files.ts';
import { placeText, runnerName, startTitle } from '../tickets/ticket-words.ts';
import { ticketsOfOrder, type TicketRow } from '../tickets/tickets-of-order.ts';
import { fill } from '../mail/fill.ts';
import type { Block } from '../mail/letter-block.ts';
import type { LetterContent } from '../mail/letter-layout.ts';
import { moneyText } from '../mail/money-text.ts';
import { attach } from '../mail/letter-files.ts';
import type { Letter } from '../mail/letter-writer.ts';
import { ofOrder } from '../orders/order-letter.ts';

const payload = z.object({
  /** Its public id. */
  ticket: z.string(),
  /** Account that holds it, when that is not who bought it. */
  holder: z.number().int().optional(),
  /** Kopecks of a cheaper distance: what the ticket is worth less, and what of it goes back. */
  lost: z.number().int().optional(),
  back: z.number().int().optional(),
  /** A policy of the ticket insures the new distance, or its money goes back. */
  insured: z.boolean().optional(),
  uninsured: z.boolean().optional(),
});

interface DistanceChanged {
  settings: { publicUrl: string };
  ticket: TicketRow;
  /** Kopecks. */
  lost: number;
  back: number;
  insured: boolean;
  uninsured: boolean;
  /** Key of the order, for who placed it; null for another holder, who opens the ticket by his account. */
  key: string | null;
  locale: Locale;
}

/** The ticket with its new distance; the one sent before shows the old. */
function distanceChangedLetter({
  settings,
  ticket,
  lost,
  back,
  insured,
  uninsured,
  key,
  locale,
}: DistanceChanged): LetterContent {
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
      ...moneyOf(lost, back, locale),
      ...(insured ? [{ kind: 'text' as const, text: t.distance_changed.insured }] : []),
      ...(uninsured ? [{ kind: 'text' as const, text: t.distance_changed.uninsured }] : []),
      ...(name === '' ? [{ kind: 'text' as const, text: t.distance_changed.register }] : []),
      {
        kind: 'ticket',
        title: startTitle(ticket, locale),
        lines: [
          `${startInZone(ticket.start_time, ticket.timezone, locale)}, ${placeText(ticket, locale)}`,
          ...(name === '' ? [] : [name]),
        ],
        link: { label: t.order_paid.open, url: ticketLink(settings, ticket.public_id, key) },
      },
    ],
    foot: key === null ? t.distance_changed.foot : t.foot,
  };
}

/** When somebody else holds the ticket by now: that it was moved, and the money, which stays the payer's. */
function passedOnLetter({
  ticket,
  lost,
  back,
  locale,
}: Omit<DistanceChanged, 'settings' | 'key' | 'insured' | 'uninsured'>): LetterContent {
  const t = messagesOf(locale).mail.distance_changed;
  const words = { event: localized(locale, ticket.event_title, ticket.event_title_en) };
  return {
    subject: fill(t.subject, words),
    preview: fill(t.passed_on, words),
    title: t.title_passed_on,
    blocks: [{ kind: 'text', text: fill(t.passed_on, words) }, ...moneyOf(lost, back, locale)],
    foot: t.foot,
  };
}

/** What the cheaper distance returns, and what it does not and why. */
function moneyOf(lost: number, back: number, locale: Locale): Block[] {
  if (lost === 0) return [];
  const t = messagesOf(locale).mail.distance_changed;
  const kept = lost - back;
  const sum = (amount: number) => moneyText(kopecks(amount));
  return [
    {
      kind: 'rows',
      rows: [
        [t.difference, sum(lost)],
        [t.back, sum(back)],
        ...(kept === 0 ? [] : [[t.kept, sum(kept)] as const]),
      ],
    },
    ...(kept === 0 ? [] : [{ kind: 'text' as const, text: t.kept_why, quiet: true }]),
  ];
}

/** The ticket as it is now instead of the one that was sent, as long as it is whose it was then. */
export const distanceChangedMail: Letter = {
  about: 'order',
  sample: ({ ticket }) => ({ ticket, lost: 70_000, back: 63_000 }),
  write: ofOrder(async (context, letter, { order, key: orderKey }, locale) => {
    const { settings, db } = context;
    const said = payload.parse(letter.payload);
    const { ticket: ticketId, holder, lost = 0, back = 0, insured = false, uninsured = false } = said;
    const ticket = (await ticketsOfOrder(db, order.id)).find(({ public_id }) => public_id === ticketId);
    if (!ticket) throw new Error(`order ${order.id} has no ticket ${ticketId}`);
    // A guest's purchase may have moved into an account with its tickets.
    if (ticket.holder_id !== (holder ?? ticket.order_user_id))
      return { content: passedOnLetter({ ticket, lost, back, locale }) };
    const key = holder === undefined ? orderKey : null;
    const valid = ticket.state === 'valid' ? [ticket] : [];
    return {
      content: distanceChangedLetter({ settings, ticket, lost, back, insured, uninsured, key, locale }),
      attachments: await attach([ticketFiles(context, valid, { locale, key })]),
    };
  }),
};
