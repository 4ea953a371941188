import { formatPhone } from '@distance/domain/people/phone.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Locale } from '../../context.ts';
import { readRequest } from './read-request.ts';
import { fill } from '../mail/fill.ts';
import type { LetterContent } from '../mail/letter-layout.ts';
import {
  type LetterContext,
  type Letter,
  type LetterRow,
  plainLetter,
  type Written,
} from '../mail/letter-writer.ts';

const payload = z.object({ request: z.string() });

/** Public id of the request that a letter is about. */
function requestOf(letter: Pick<LetterRow, 'payload'>): string {
  return payload.parse(letter.payload).request;
}

/** To the team: what was asked and by whom. A reply goes to the sender. */
async function supportAskedLetter(
  { db }: Pick<LetterContext, 'db'>,
  letter: Pick<LetterRow, 'id' | 'payload'>,
  locale: Locale,
): Promise<Written> {
  const asked = await readRequest(db, requestOf(letter));
  if (!asked) throw new Error(`letter ${letter.id} is about a request that is gone`);
  const { kinds, asked: t } = messagesOf(locale).support;
  const { public_id: number, name, email, phone } = asked;
  const kind = new Map<string, string>(Object.entries(kinds)).get(asked.kind) ?? asked.kind;
  // The mark before each line keeps what was typed from looking like our own words.
  const lines = asked.text.split('\n').filter((line) => line.trim() !== '');
  return {
    content: {
      subject: fill(t.subject, { kind }),
      preview: fill(t.preview, { number }),
      title: t.title,
      blocks: [
        {
          kind: 'rows',
          rows: [
            [t.number, number],
            [t.kind, kind],
            [t.name, name],
            [t.email, email],
            [t.phone, formatPhone(`+${phone}`)],
            [t.language, asked.locale],
          ],
        },
        { kind: 'text', text: lines.length === 0 ? t.noText : t.text },
        ...lines.map((line) => ({ kind: 'text' as const, text: `> ${line}` })),
        { kind: 'text', text: t.reply, quiet: true },
      ],
      foot: t.foot,
    },
    headers: { 'Reply-To': email },
  };
}

/** To the sender: it has arrived. Nothing of what was typed, for anybody may type anybody's address. */
function supportReceivedLetter(
  { settings }: Pick<LetterContext, 'settings'>,
  letter: Pick<LetterRow, 'payload'>,
  locale: Locale,
): LetterContent {
  const { received: t } = messagesOf(locale).support;
  return {
    subject: t.subject,
    preview: t.line,
    title: t.title,
    blocks: [
      { kind: 'text', text: t.line },
      { kind: 'rows', rows: [[t.number, requestOf(letter)]] },
      { kind: 'button', label: t.button, url: `${settings.publicUrl}/calendar` },
    ],
    foot: t.foot,
  };
}

export const supportAskedMail: Letter = {
  write: supportAskedLetter,
  whyNot: async ({ db }, letter) =>
    (await readRequest(db, requestOf(letter))) === undefined ? 'the request is gone' : null,
  about: 'request',
  sample: ({ request }) => ({ request }),
};

export const supportReceivedMail: Letter = {
  write: plainLetter(supportReceivedLetter),
  sample: ({ request }) => ({ request }),
};
