import type { FileAnswer } from '@distance/contract/define-call.ts';
import { CERTIFICATE_ART } from '@distance/domain/certificates/certificate-art.ts';
import { certificateCover } from '@distance/domain/certificates/certificate-looks.ts';
import { drawCover } from '@distance/domain/cover/cover.ts';
import { kopecks } from '@distance/domain/money.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Clock } from '../../clock.ts';
import type { Locale } from '../../context.ts';
import { WorkQueue } from '../../work-queue.ts';
import { printedCode } from '../certificate-balance/certificate-code.ts';
import { fill } from '../mail/fill.ts';
import { moneyText } from '../mail/money-text.ts';
import { makePdf, pdfPicture } from '../tickets/make-pdf.ts';
import { certificateLink } from './certificate-link.ts';
import { codeOf, lastDay } from './certificate-words.ts';
import type { CertificateRow } from './certificates.repo.ts';
import { drawSheet, SHEET } from './draw-sheet.ts';

const queue = new WorkQueue(2, 40);

/** The certificate as one A5 page lying: its drawing, sum, words, code and the QR of its page (design 22). */
export async function makeCertificatePdf(
  { settings, clock }: { settings: { secretKey: string; publicUrl: string }; clock: Clock },
  row: CertificateRow,
  locale: Locale,
): Promise<FileAnswer> {
  const t = messagesOf(locale).certificates;
  const sum = moneyText(kopecks(row.nominal), locale);
  const title = fill(t.title, { sum });
  const { distance_km: distanceKm, label: _none, ...cover } = certificateCover(row.design);
  const bytes = await queue.run(async () => {
    const picture = await pdfPicture(drawCover({ ...cover, distanceKm, ...CERTIFICATE_ART }).svg);
    const about = { ...SHEET, title, author: 'Дистанция', locale, at: clock.now() };
    return await makePdf(about, (doc) =>
      drawSheet(doc, {
        design: row.design,
        picture,
        sum,
        title: row.recipient === '' ? t.sheet.forYou : fill(t.given.title, { name: row.recipient }),
        words: row.words,
        sender: row.sender,
        code: { label: t.sheet.code, text: printedCode(codeOf(settings, row)) },
        until: { label: t.given.until, text: lastDay(row.valid_until, locale) },
        how: fill(t.sheet.how, { host: new URL(settings.publicUrl).host }),
        link: certificateLink(settings, row),
      }),
    );
  });
  return {
    type: 'application/pdf',
    name: `${title.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()}.pdf`,
    bytes,
    disposition: 'attachment',
  };
}
