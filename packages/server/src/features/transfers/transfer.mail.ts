import { wholeAddress } from '@distance/domain/tickets/whole-address.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import { distanceText } from '../../distance-text.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import { deadline, startInZone } from '../../start-text.ts';
import { ticketLink } from '../tickets/ticket-link.ts';
import { transferForLetter, type LetterTransfer } from './transfer-for-letter.ts';
import { fill } from '../mail/fill.ts';
import type { LetterContent } from '../mail/letter-layout.ts';
import { attach } from '../mail/letter-files.ts';
import type { Letter, LetterRow } from '../mail/letter-writer.ts';
import { ticketFiles } from '../tickets/ticket-files.ts';
import { ticketsOfOrder } from '../tickets/tickets-of-order.ts';

type TransferLetter = 'transfer_offered' | 'transfer_accepted' | 'transfer_ended';

const payload = z.object({ transfer: z.string(), role: z.enum(['sender', 'receiver']) });

/** @throws ZodError for a letter of another kind. */
function transferPayload(letter: Pick<LetterRow, 'payload'>): z.output<typeof payload> {
  return payload.parse(letter.payload);
}

/**
 * Letters of an offer: its public id, and to which of its sides it goes. The receiver of an accepted one gets the ticket
 * with it, as long as it is his.
 */
export function transferMail(kind: TransferLetter): Letter {
  return {
    about: 'transfer',
    sample: ({ transfer }) => ({ transfer, role: kind === 'transfer_ended' ? 'sender' : 'receiver' }),
    async write(context, letter, locale) {
      const { transfer: id, role } = transferPayload(letter);
      const transfer = await transferForLetter(context, id);
      const { row } = transfer;
      const got = kind === 'transfer_accepted' && role === 'receiver' && row.holder_id === row.to_user;
      const tickets = got
        ? (await ticketsOfOrder(context.db, row.order_id)).filter(
            (ticket) => ticket.id === row.ticket_id && ticket.state === 'valid',
          )
        : [];
      return {
        content: transferLetter(kind, { settings: context.settings, transfer, role, locale }),
        attachments: await attach([ticketFiles(context, tickets, { locale, key: null })]),
      };
    },
  };
}

interface LetterInput {
  settings: { publicUrl: string };
  transfer: LetterTransfer;
  role: 'sender' | 'receiver';
  locale: Locale;
}

/** What a side of an offer is told: it waits, it was accepted, it came to nothing. */
function transferLetter(kind: TransferLetter, input: LetterInput): LetterContent {
  switch (kind) {
    case 'transfer_offered':
      return offered(input);
    case 'transfer_accepted':
      return input.role === 'sender' ? passed(input) : received(input);
    case 'transfer_ended':
      return ended(input);
  }
}

function offered({ settings, transfer, locale }: LetterInput): LetterContent {
  const t = messagesOf(locale).transfers.mail;
  const { row, key } = transfer;
  const words = {
    event: eventOf(transfer, locale),
    from: transfer.from === '' ? t.someone : transfer.from,
    until: deadline(row.expires_at, row.timezone, locale),
  };
  const back = row.kind === 'return';
  const line = fill(back ? t.returned_line : t.offered_line, words);
  const url = `${settings.publicUrl}/me/transfer/${row.public_id}?key=${encodeURIComponent(key)}`;
  return {
    subject: fill(back ? t.returned_subject : t.offered_subject, words),
    preview: line,
    title: back ? t.returned_title : t.offered_title,
    blocks: [
      { kind: 'text', text: line },
      { kind: 'ticket', ...startOf(transfer, locale), link: { label: t.open, url } },
    ],
    foot: t.offered_foot,
  };
}

function passed({ settings, transfer, locale }: LetterInput): LetterContent {
  const t = messagesOf(locale).transfers.mail;
  const words = { event: eventOf(transfer, locale), email: transfer.row.to_email };
  return {
    subject: fill(t.accepted_subject, words),
    preview: fill(t.accepted_line, words),
    title: t.accepted_title,
    blocks: [
      { kind: 'text', text: fill(t.accepted_line, words) },
      { kind: 'ticket', ...startOf(transfer, locale), link: cabinet(settings, locale) },
    ],
    foot: t.foot,
  };
}

function received({ settings, transfer, locale }: LetterInput): LetterContent {
  const t = messagesOf(locale).transfers.mail;
  const words = { event: eventOf(transfer, locale) };
  const url = ticketLink(settings, transfer.row.ticket_public_id, null);
  return {
    subject: fill(t.got_subject, words),
    preview: t.got_line,
    title: t.got_title,
    blocks: [
      { kind: 'text', text: t.got_line },
      { kind: 'ticket', ...startOf(transfer, locale), link: { label: t.got_open, url } },
    ],
    foot: t.foot,
  };
}

function ended({ settings, transfer, role, locale }: LetterInput): LetterContent {
  const t = messagesOf(locale).transfers.mail;
  const { state, to_email: email } = transfer.row;
  const how = state === 'declined' || state === 'recalled' ? state : 'expired';
  const line = fill(t[`${role}_${how}`], { email });
  return {
    subject: fill(t.ended_subject, { event: eventOf(transfer, locale) }),
    preview: line,
    title: t.ended_title,
    blocks: [
      { kind: 'text', text: line },
      { kind: 'ticket', ...startOf(transfer, locale), link: cabinet(settings, locale) },
    ],
    foot: t.foot,
  };
}

function cabinet({ publicUrl }: { publicUrl: string }, locale: Locale) {
  return { label: messagesOf(locale).transfers.toTickets, url: `${publicUrl}/me` };
}

function eventOf({ row }: LetterTransfer, locale: Locale): string {
  return localized(locale, row.event_title, row.event_title_en);
}

function startOf(transfer: LetterTransfer, locale: Locale): { title: string; lines: string[] } {
  const { row } = transfer;
  const place = wholeAddress(
    localized(locale, row.city_ru, row.city_en),
    localized(locale, row.address, row.address_en),
  );
  return {
    title: `${eventOf(transfer, locale)}, ${distanceText(row, locale)}`,
    lines: [`${startInZone(row.start_time, row.timezone, locale)}, ${place}`],
  };
}
