import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Locale } from '../../context.ts';
import { linkCode } from '../accounts/links/mail-link.ts';
import { startDay } from '../../start-text.ts';
import { linkIsOver, linkOf } from '../mail/letter-link.ts';
import { type Letter, type LetterRow, plainLetter } from '../mail/letter-writer.ts';
import { fill } from '../mail/fill.ts';
import type { LetterContent } from '../mail/letter-layout.ts';

type ProfileLetterKind =
  | 'email_change'
  | 'email_change_known'
  | 'email_change_asked'
  | 'email_changed'
  | 'export_ready'
  | 'deletion_asked'
  | 'deletion_undone';

/** `{ email }`, the new address, or `{ at }`, an instant; a change of address its link and end too. */
export function profileMail(kind: ProfileLetterKind): Letter {
  return {
    write: plainLetter(({ settings }, letter, locale) => profileLetter(settings, kind, letter, locale)),
    whyNot: (_desk, letter, now) => linkIsOver(letter, now),
    sample: ({ until }) => ({ email: 'new@mail.example', at: until, link: 'sample', until }),
  };
}

const payload = z.object({ email: z.string().default(''), at: z.iso.datetime().optional() });
/** Days of an account are told by the clock of Moscow. */
const ZONE = 'Europe/Moscow';

/** Letters about an account's own data: what happened, one thing to do, and what it means when it was somebody else. */
function profileLetter(
  { publicUrl, secretKey }: { publicUrl: string; secretKey: string },
  kind: ProfileLetterKind,
  letter: Pick<LetterRow, 'id' | 'payload'>,
  locale: Locale,
): LetterContent {
  const { email, at } = payload.parse(letter.payload);
  const words = { email, day: at === undefined ? '' : startDay(new Date(at), ZONE, locale) };
  const t = messagesOf(locale).profileLetters[kind];
  const line = fill(t.line, words);
  return {
    subject: t.subject,
    preview: line,
    title: t.title,
    blocks: [
      { kind: 'text', text: line },
      { kind: 'button', label: t.button, url: publicUrl + targetOf(secretKey, kind, letter) },
      { kind: 'text', text: t.note, quiet: true },
    ],
    foot: t.foot,
  };
}

function targetOf(
  secretKey: string,
  kind: ProfileLetterKind,
  letter: Pick<LetterRow, 'id' | 'payload'>,
): string {
  switch (kind) {
    case 'email_change': {
      const link = linkOf(letter);
      if (!link) throw new Error(`letter ${letter.id} has no link`);
      return `/verify/new/email/${linkCode(secretKey, 'new_email', link.link)}`;
    }
    case 'email_change_known':
    case 'email_changed':
      return '/login';
    case 'email_change_asked':
    case 'export_ready':
    case 'deletion_asked':
    case 'deletion_undone':
      return '/me/setting';
  }
}
