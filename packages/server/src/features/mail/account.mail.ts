import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Locale } from '../../context.ts';
import { linkCode, type LinkPurpose } from '../accounts/links/mail-link.ts';
import type { LetterKind } from './letter-kinds.ts';
import type { Block, LetterContent } from './letter-layout.ts';
import type { LetterRow } from './outbox.repo.ts';

export type AccountLetterKind = Extract<
  LetterKind,
  'verify_email' | 'account_exists' | 'reset_password' | 'login_link' | 'password_changed' | 'ticket_added'
>;

const payload = z.object({ link: z.string(), until: z.iso.datetime() });

/** The link of a letter, and the instant after which it opens nothing; null for letters that carry none. */
export function linkOf(letter: Pick<LetterRow, 'payload'>): z.output<typeof payload> | null {
  return payload.safeParse(letter.payload).data ?? null;
}

interface Site {
  publicUrl: string;
  secretKey: string;
}

/** Letters of signing in: one thing to do in each, and what it means when somebody else asked. */
export function accountLetter(
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
    case 'account_exists':
    case 'password_changed':
    case 'ticket_added':
      return '/login';
  }
}
