import { messagesOf } from '@distance/i18n/messages.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import { startInZone } from '../../start-text.ts';
import { ticketLink } from '../tickets/ticket-link.ts';
import { ticketFiles } from '../tickets/ticket-files.ts';
import { placeText, runnerName, startTitle } from '../tickets/ticket-words.ts';
import { ticketsOfOrder, type TicketRow } from '../tickets/tickets-of-order.ts';
import { fill } from '../mail/fill.ts';
import type { LetterContent } from '../mail/letter-layout.ts';
import { ticketKey } from '../../ticket-code.ts';
import { attach } from '../mail/letter-files.ts';
import type { Letter } from '../mail/letter-writer.ts';
import { ofOrder, textOf, toldOf } from '../orders/order-letter.ts';
import { selectOptionalTeam } from './teams.repo.ts';

interface TeamJoined {
  settings: { publicUrl: string };
  ticket: TicketRow;
  /** The ticket has been handed on since. */
  passedOn: boolean;
  /** Opens this one ticket. */
  key: string;
  locale: Locale;
}

/** To a member who filled in their own data: the ticket, and nothing else of the captain's order. */
function teamJoinedLetter({ settings, ticket, passedOn, key, locale }: TeamJoined): LetterContent {
  const t = messagesOf(locale).mail;
  const words = {
    team: ticket.team_title ?? '',
    event: localized(locale, ticket.event_title, ticket.event_title_en),
  };
  return {
    subject: fill(t.team_joined.subject, words),
    preview: fill(t.team_joined.intro, words),
    title: fill(t.team_joined.title, words),
    blocks: [
      { kind: 'text', text: fill(t.team_joined.intro, words) },
      {
        kind: 'ticket',
        title: startTitle(ticket, locale),
        lines: [
          `${startInZone(ticket.start_time, ticket.timezone, locale)}, ${placeText(ticket, locale)}`,
          ...(passedOn ? [] : [runnerName(ticket)]),
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
  /** Key of the captain's own order; null where he opens his team signed in. */
  key: string | null;
  locale: Locale;
}

/** To the captain: nobody is missing any more. */
function teamCompleteLetter({ settings, team, key, locale }: TeamComplete): LetterContent {
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
        url: `${settings.publicUrl}/teams/${team.publicId}${key === null ? '' : `?key=${encodeURIComponent(key)}`}`,
      },
    ],
    foot: key === null ? t.foot : messagesOf(locale).mail.foot,
  };
}

/**
 * `{ ticket, version }`: its public id, and of which code. The member gets this one ticket; its own key opens nothing else of the order.
 * What waited until the ticket had another code tells nothing of the next person, and its key is dead.
 */
export const teamJoinedMail: Letter = {
  about: 'order',
  sample: ({ ticket }) => ({ ticket, version: 1 }),
  write: ofOrder(async (context, letter, { order }, locale) => {
    const { settings, db } = context;
    const ticketId = textOf(letter, 'ticket');
    const ticket = (await ticketsOfOrder(db, order.id)).find(({ public_id }) => public_id === ticketId);
    if (!ticket) throw new Error(`order ${order.id} has no ticket ${ticketId}`);
    const version = toldOf(letter, 'version');
    // Letters of before tell none.
    const known = typeof version === 'number' ? version : ticket.code_version;
    const passedOn = known !== ticket.code_version;
    const key = ticketKey(settings.secretKey, ticket.public_id, known);
    const valid = ticket.state === 'valid' && !passedOn ? [ticket] : [];
    return {
      content: teamJoinedLetter({ settings, ticket, passedOn, key, locale }),
      attachments: await attach([ticketFiles(context, valid, { locale, key })]),
    };
  }),
};

/**
 * `{ team, title }`: public id and name. The captain need not be the buyer, and the order's key opens the whole purchase: it goes only to
 * the mailbox of a buyer who is captain when it is written.
 */
export const teamCompleteMail: Letter = {
  about: 'order',
  sample: ({ words }) => ({ team: 'sample', title: words }),
  write: ofOrder(async ({ settings, db }, letter, { key: orderKey }, locale) => {
    const team = { publicId: textOf(letter, 'team'), title: textOf(letter, 'title') };
    const row = await selectOptionalTeam(db, team.publicId);
    const own = row !== undefined && row.order_key_hash !== null && row.captain_email === letter.to_address;
    return { content: teamCompleteLetter({ settings, team, key: own ? orderKey : null, locale }) };
  }),
};
