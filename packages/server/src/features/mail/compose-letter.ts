import { kopecks } from '@distance/domain/money.ts';
import type { OutgoingLetter } from '../../adapters/mailer.ts';
import type { Locale, Services } from '../../context.ts';
import { orderKey } from '../../order-key.ts';
import { makeCalendar } from '../tickets/ticket-ics.ts';
import { makeTicketPdf } from '../tickets/ticket-pdf.ts';
import { ticketsOfOrder, type TicketRow } from '../tickets/tickets-of-order.ts';
import { LETTER_KINDS, type LetterKind } from './letter-kinds.ts';
import { letterHtml, letterText } from './letter-layout.ts';
import { selectLetterOrder } from './letter-order.repo.ts';
import { moneyLetter } from './money.mail.ts';
import { orderPaidLetter } from './order-paid.mail.ts';
import type { LetterRow } from './outbox.repo.ts';

/** More tickets than this come as links alone: mail servers refuse letters of many megabytes. */
const MOST_PDFS = 10;

type Composed = Pick<OutgoingLetter, 'subject' | 'text' | 'html' | 'attachments'>;

/** Writes a queued letter with its attachments. @throws Error for a letter of an unknown kind. */
export async function composeLetter(
  services: Pick<Services, 'db' | 'settings' | 'clock'>,
  letter: LetterRow,
): Promise<Composed> {
  const { db, settings } = services;
  const kind = kindOf(letter);
  if (letter.order_id === null) throw new Error(`letter ${letter.id} has no order`);
  const locale: Locale = letter.locale === 'en' ? 'en' : 'ru';
  const order = await selectLetterOrder(db, letter.order_id);
  const key = orderKey(settings.secretKey, order.public_id);
  if (kind !== 'order_paid') {
    const content = moneyLetter({ settings, kind, order, key, amount: kopecks(amountOf(letter)), locale });
    return {
      subject: content.subject,
      text: letterText(content),
      html: letterHtml(content, locale),
      attachments: [],
    };
  }
  const tickets = await ticketsOfOrder(db, order.id);
  const content = orderPaidLetter({ settings, order, key, tickets, locale });
  const attachments = await filesOf(
    services,
    tickets.filter((ticket) => ticket.state === 'valid'),
    { locale, key },
  );
  return {
    subject: content.subject,
    text: letterText(content),
    html: letterHtml(content, locale),
    attachments,
  };
}

/** Each ticket as PDF and each start as one calendar entry. */
async function filesOf(
  services: Pick<Services, 'settings' | 'clock'>,
  tickets: readonly TicketRow[],
  how: { locale: Locale; key: string },
): Promise<OutgoingLetter['attachments']> {
  const files = [];
  if (tickets.length <= MOST_PDFS)
    for (const ticket of tickets) files.push(await makeTicketPdf(services, ticket, how));
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
