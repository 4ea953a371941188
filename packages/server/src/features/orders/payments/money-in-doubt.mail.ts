import { kopecks } from '@distance/domain/money.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Letter } from '../../mail/letter-writer.ts';
import { fill } from '../../mail/fill.ts';
import { moneyText } from '../../mail/money-text.ts';
import { selectDoubts } from '../tables/doubts.repo.ts';

/** A letter names as many; the command names all. */
const MOST = 20;

/** To the team: which payments and refunds the acquirer contradicts now, and how to decide. */
export const moneyInDoubtMail: Letter = {
  whyNot: async ({ db }) => ((await selectDoubts(db)).length === 0 ? 'the answers agree again' : null),
  sample: () => ({}),
  async write({ db }, _letter, locale) {
    const t = messagesOf(locale).support.doubt;
    const doubts = await selectDoubts(db);
    const count = String(doubts.length);
    return {
      content: {
        subject: fill(t.subject, { count }),
        preview: t.preview,
        title: t.title,
        blocks: [
          { kind: 'text', text: t.line },
          ...doubts.slice(0, MOST).map((doubt) => ({
            kind: 'rows' as const,
            rows: [
              [t[doubt.what], doubt.public_id] as const,
              [t.there, `${doubt.provider} ${doubt.provider_id ?? '—'}`] as const,
              [t.order, doubt.order_public_id] as const,
              [t.sum, moneyText(kopecks(doubt.amount))] as const,
              [t.doubt, doubt.suspicious] as const,
            ],
          })),
          { kind: 'text', text: t.decide },
        ],
        foot: t.foot,
      },
    };
  },
};
