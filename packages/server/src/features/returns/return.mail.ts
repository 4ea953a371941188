import { messagesOf } from '@distance/i18n/messages.ts';
import { fill } from '../mail/fill.ts';
import { oneLine } from '../mail/letter-block.ts';
import type { Letter } from '../mail/letter-writer.ts';
import { ofOrder, textOf } from '../orders/order-letter.ts';
import { selectOptionalReturn } from './returns.repo.ts';

type ReturnKind = 'return_received' | 'return_awaited' | 'return_accepted' | 'return_refused';

/** A step of a return, to its buyer: what comes back, and what the team wrote. */
export function returnMail(kind: ReturnKind): Letter {
  return {
    about: 'order',
    sample: ({ words }) => ({ return: '', answer: words }),
    write: ofOrder(async ({ settings, db }, letter, { order, key }, locale) => {
      const { returns, mail } = messagesOf(locale);
      const t = returns.letter[kind];
      const row = await selectOptionalReturn(db, textOf(letter, 'return'), locale);
      const answer = oneLine(textOf(letter, 'answer'));
      return {
        content: {
          subject: t.subject,
          preview: t.line,
          title: t.subject,
          blocks: [
            { kind: 'text', text: t.line },
            { kind: 'rows', rows: (row?.titles ?? order.titles).map((title) => [mail.item, title] as const) },
            ...(answer === ''
              ? []
              : [{ kind: 'text' as const, text: fill(returns.letter.answer, { answer }) }]),
            {
              kind: 'button',
              label: mail.order_open,
              url: `${settings.publicUrl}/me/shop/${order.public_id}?key=${encodeURIComponent(key)}`,
            },
          ],
          foot: mail.foot,
        },
      };
    }),
  };
}

/** To the team: what is wished back and why. */
export const returnAskedMail: Letter = {
  about: 'order',
  sample: () => ({ return: '' }),
  write: ofOrder(async ({ db }, letter, { order }, locale) => {
    const { returns, mail } = messagesOf(locale);
    const t = returns.letter.return_asked;
    const row = await selectOptionalReturn(db, textOf(letter, 'return'), locale);
    const words = (row?.words ?? '').split('\n').filter((line) => line.trim() !== '');
    const id = row?.public_id ?? '';
    return {
      content: {
        subject: fill(t.subject, { id }),
        preview: fill(t.line, { id }),
        title: t.title,
        blocks: [
          {
            kind: 'rows',
            rows: [
              [t.order, order.public_id],
              [t.reason, returns.reasons[row?.reason ?? 'other']],
              [t.photos, String(row?.photos ?? 0)],
              ...(row?.titles ?? order.titles).map((title) => [mail.item, title] as const),
            ],
          },
          // The mark before each line keeps what was typed from looking like our own words.
          ...words.map((line) => ({ kind: 'text' as const, text: `> ${line}` })),
          { kind: 'text', text: fill(t.line, { id }), quiet: true },
        ],
        foot: t.foot,
      },
    };
  }),
};
