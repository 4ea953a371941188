import { kopecks } from '@distance/domain/money.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import { printedCode } from '../certificate-balance/certificate-code.ts';
import { fill } from '../mail/fill.ts';
import { attach } from '../mail/letter-files.ts';
import type { Letter } from '../mail/letter-writer.ts';
import { moneyText } from '../mail/money-text.ts';
import { certificateLink } from './certificate-link.ts';
import { makeCertificatePdf } from './make-certificate-pdf.ts';
import { codeOf, lastDay } from './certificate-words.ts';
import { selectOptionalCertificate } from './certificates.repo.ts';

/** Public id of the certificate and which of its codes; the code stays sealed until the letter is written. */
const payload = z.object({ certificate: z.string(), turn: z.number().default(1) });

/** The certificate itself, for whom it was bought or for who gives it himself. */
export const certificateGivenMail: Letter = {
  about: 'certificate',
  sample: ({ certificate }) => ({ certificate }),
  async whyNot({ db }, letter) {
    const { certificate, turn } = payload.parse(letter.payload);
    const row = await selectOptionalCertificate(db, certificate);
    if (row === undefined || row.line_state !== 'paid' || row.blocked_at !== null)
      return 'the certificate was returned or blocked';
    return row.turn === turn ? null : 'it goes to another address';
  },
  async write({ db, settings, clock }, letter, locale) {
    const { certificate } = payload.parse(letter.payload);
    const row = await selectOptionalCertificate(db, certificate);
    if (row === undefined) throw new Error(`letter ${letter.id} is about no certificate`);
    const t = messagesOf(locale).certificates.given;
    const words = { sum: moneyText(kopecks(row.nominal)), name: row.recipient };
    const from =
      row.sender === '' ? [] : [{ kind: 'text' as const, text: fill(t.from, { name: row.sender }) }];
    return {
      content: {
        subject: fill(t.subject, words),
        preview: fill(t.preview, words),
        title: fill(t.title, words),
        blocks: [
          ...(row.words === '' ? [] : [{ kind: 'text' as const, text: row.words }]),
          ...from,
          { kind: 'code', label: t.code, code: printedCode(codeOf(settings, row)) },
          { kind: 'rows', rows: [[t.until, lastDay(row.valid_until, locale)]] },
          { kind: 'text', text: t.how },
          { kind: 'button', label: t.open, url: certificateLink(settings, row) },
        ],
        foot: t.foot,
      },
      attachments: await attach([
        { pdfs: [async () => await makeCertificatePdf({ settings, clock }, row, locale)], calendars: [] },
      ]),
    };
  },
};
