import { kopecks } from '@distance/domain/money.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import { printedCode } from '../../certificate-balance/certificate-code.ts';
import { fill } from '../../mail/fill.ts';
import type { Letter } from '../../mail/letter-writer.ts';
import { moneyText } from '../../mail/money-text.ts';
import { certificateLink } from '../certificate-link.ts';
import { codeOf, lastDay } from '../certificate-words.ts';
import { selectOptionalCertificate } from '../certificates.repo.ts';

/** Public id of the certificate. */
const payload = z.object({ certificate: z.string() });

/** A certificate with money on it ends soon: what is left, until when, and the code again. */
export const certificateEndsMail: Letter = {
  about: 'certificate',
  sample: ({ certificate }) => ({ certificate }),
  async whyNot({ db }, letter) {
    const row = await selectOptionalCertificate(db, payload.parse(letter.payload).certificate);
    return row === undefined || row.balance === 0 || row.blocked_at !== null
      ? 'the certificate was spent, returned or blocked'
      : null;
  },
  async write({ db, settings }, letter, locale) {
    const { certificate } = payload.parse(letter.payload);
    const row = await selectOptionalCertificate(db, certificate);
    if (row === undefined) throw new Error(`letter ${letter.id} is about no certificate`);
    const { ends: t, given } = messagesOf(locale).certificates;
    const words = { sum: moneyText(kopecks(row.balance)), until: lastDay(row.valid_until, locale) };
    return {
      content: {
        subject: fill(t.subject, words),
        preview: fill(t.line, words),
        title: fill(t.title, words),
        blocks: [
          { kind: 'text', text: fill(t.line, words) },
          { kind: 'code', label: given.code, code: printedCode(codeOf(settings, row)) },
          { kind: 'text', text: t.after, quiet: true },
          { kind: 'button', label: given.open, url: certificateLink(settings, row) },
        ],
        foot: t.foot,
      },
    };
  },
};
