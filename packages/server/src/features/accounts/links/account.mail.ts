import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Locale } from '../../../context.ts';
import { linkCode, type LinkPurpose } from './mail-link.ts';
import { linkIsOver, linkOf } from '../../mail/letter-link.ts';
import { type Letter, type LetterRow, plainLetter } from '../../mail/letter-writer.ts';
import type { Block, LetterContent } from '../../mail/letter-layout.ts';

type WithLink = 'verify_email' | 'reset_password' | 'login_link' | 'ticket_add';
type AccountLetterKind = WithLink | 'account_exists' | 'password_changed' | 'ticket_added';

/** `{ link, until }`, the public id of a one-time link and its end, where it has one; else nothing. */
export function accountMail(kind: AccountLetterKind): Letter {
  return {
    write: plainLetter(({ settings }, letter, locale) => accountLetter(settings, kind, letter, locale)),
    whyNot: (_desk, letter, now) => linkIsOver(letter, now),
    sample: ({ until }) => (WITH_LINK.has(kind) ? { link: 'sample', until } : {}),
  };
}

const WITH_LINK: ReadonlySet<AccountLetterKind> = new Set<WithLink>([
  'verify_email',
  'reset_password',
  'login_link',
  'ticket_add',
]);

interface Site {
  publicUrl: string;
  secretKey: string;
}

/** Letters of signing in: one thing to do in each, and what it means when somebody else asked. */
function accountLetter(
  settings: Site,
  kind: AccountLetterKind,
  letter: Pick<LetterRow, 'id' | 'payload'>,
  locale: Locale,
): LetterContent {
  const t = messagesOf(locale).accountLetters[kind];
  const blocks: Block[] = [
    { kind: 'text', text: t.line },
    { kind: 'button', label: t.button, url: settings.publicUrl + targetOf(settings, kind, letter) },
    { kind: 'text', text: t.note, quiet: true },
  ];
  return { subject: t.subject, preview: t.line, title: t.title, blocks, foot: t.foot };
}

function targetOf(
  { secretKey }: Site,
  kind: AccountLetterKind,
  letter: Pick<LetterRow, 'id' | 'payload'>,
): string {
  const codeOf = (purpose: LinkPurpose) => {
    const link = linkOf(letter);
    if (!link) throw new Error(`letter ${letter.id} has no link`);
    return linkCode(secretKey, purpose, link.link);
  };
  switch (kind) {
    case 'verify_email':
      return `/verify/email/${codeOf('verify_email')}`;
    case 'reset_password':
      return `/verify/resetpassword/${codeOf('reset_password')}`;
    case 'login_link':
      return `/loginlink?code=${codeOf('login')}`;
    case 'ticket_add':
      return `/add?key=${codeOf('add_ticket')}`;
    case 'account_exists':
      return `/login${wayBackOf(letter)}`;
    case 'password_changed':
    case 'ticket_added':
      return '/login';
  }
}

const wayBack = z.object({ from: z.string() });

/** `?from=…` for who asked from a page of the site; the sign-in page reads it as it reads any other. */
function wayBackOf({ payload }: Pick<LetterRow, 'payload'>): string {
  const { data } = wayBack.safeParse(payload);
  return data === undefined ? '' : `?${new URLSearchParams({ from: data.from }).toString()}`;
}
