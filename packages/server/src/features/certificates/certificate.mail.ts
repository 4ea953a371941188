import { kopecks } from '@distance/domain/money.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { z } from 'zod';
import type { Locale } from '../../context.ts';
import { unseal } from '../../sealed-secret.ts';
import { printedCode } from '../certificate-balance/certificate-code.ts';
import { fill } from '../mail/fill.ts';
import type { Letter, LetterContext } from '../mail/letter-writer.ts';
import { moneyText } from '../mail/money-text.ts';
import { selectOptionalCertificate, type CertificateRow } from './certificates.repo.ts';

/** Public id of the certificate; its code stays sealed until the letter is written. */
const payload = z.object({ certificate: z.string() });

/** The certificate itself, for whom it was bought or for who gives it himself. */
export const certificateGivenMail: Letter = {
  about: 'certificate',
  sample: ({ certificate }) => ({ certificate }),
  async whyNot({ db }, letter) {
    const row = await selectOptionalCertificate(db, payload.parse(letter.payload).certificate);
    return row === undefined || row.line_state !== 'paid' || row.blocked_at !== null
      ? 'the certificate was returned or blocked'
      : null;
  },
  async write({ db, settings }, letter, locale) {
    const { certificate } = payload.parse(letter.payload);
    const row = await selectOptionalCertificate(db, certificate);
    if (row === undefined) throw new Error(`letter ${letter.id} is about no certificate`);
    const t = messagesOf(locale).certificates.given;
    const words = { sum: moneyText(kopecks(row.nominal), locale), name: row.recipient };
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
          { kind: 'button', label: t.choose, url: `${settings.publicUrl}/calendar` },
        ],
        foot: t.foot,
      },
    };
  },
};

/** @throws Error when it was sealed under another `SECRET_KEY` */
function codeOf({ secretKey }: Pick<LetterContext['settings'], 'secretKey'>, row: CertificateRow): string {
  const code = unseal(secretKey, 'certificate', row.line_id, row.code_sealed);
  if (code === null) throw new Error(`the code of certificate ${row.id} cannot be read`);
  return code.toString('utf8');
}

/** «31 декабря 2027»: it is over with the beginning of the next day in Moscow. */
function lastDay(validUntil: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'ru-RU', {
    dateStyle: 'long',
    timeZone: 'Europe/Moscow',
  }).format(validUntil.getTime() - 1);
}
