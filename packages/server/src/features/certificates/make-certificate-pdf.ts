import type { Calls } from '@distance/contract/calls.ts';
import type { CallInput, FileAnswer } from '@distance/contract/define-call.ts';
import { validUntil } from '@distance/domain/certificates/certificate.ts';
import { CERTIFICATE_ART } from '@distance/domain/certificates/certificate-art.ts';
import { certificateCover } from '@distance/domain/certificates/certificate-looks.ts';
import { drawCover } from '@distance/domain/cover/cover.ts';
import { fromRoubles, kopecks } from '@distance/domain/money.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Clock } from '../../clock.ts';
import type { Locale } from '../../context.ts';
import { draw, drawSample } from '../../drawing.ts';
import { printedCode } from '../certificate-balance/certificate-code.ts';
import { fill } from '../mail/fill.ts';
import { moneyText } from '../mail/money-text.ts';
import { makePdf, pdfPicture } from '../tickets/make-pdf.ts';
import { certificateLink } from './certificate-link.ts';
import { codeOf, lastDay } from './certificate-words.ts';
import type { CertificateRow } from './certificates.repo.ts';
import { drawSheet, SHEET } from './draw-sheet.ts';

type Settings = { secretKey: string; publicUrl: string };

/** What stands on a sheet. */
interface Printed extends Pick<CertificateRow, 'design' | 'recipient' | 'sender' | 'words' | 'valid_until'> {
  /** Kopecks. */
  nominal: number;
  code: string;
  /** Of the QR. */
  link: string;
  sample?: boolean;
}

/** The certificate as one A5 page lying: its drawing, sum, words, code and the QR of its page (design 22). */
export async function makeCertificatePdf(
  { settings, clock, network }: { settings: Settings; clock: Clock; network?: string },
  row: CertificateRow,
  locale: Locale,
): Promise<FileAnswer> {
  const printed = { ...row, code: printedCode(codeOf(settings, row)), link: certificateLink(settings, row) };
  return await draw({ network }, async () => await printSheet({ settings, clock }, printed, locale));
}

/** The same of one that is being chosen: its code pays nothing, and it says so. @param chosen its price in roubles */
export async function makeSamplePdf(
  { settings, clock, network }: { settings: Settings; clock: Clock; network: string },
  chosen: CallInput<Calls['certificateSample']>['body'],
  locale: Locale,
): Promise<FileAnswer> {
  const printed = {
    ...chosen,
    nominal: fromRoubles(chosen.price),
    recipient: chosen.recipient_name.trim(),
    valid_until: validUntil(clock.now()),
    code: 'XXXX XXXX XXXX XXXX',
    link: `${settings.publicUrl}/certificate`,
    sample: true,
  };
  return await drawSample({ network }, async () => await printSheet({ settings, clock }, printed, locale));
}

async function printSheet(
  { settings, clock }: { settings: Settings; clock: Clock },
  printed: Printed,
  locale: Locale,
): Promise<FileAnswer> {
  const t = messagesOf(locale).certificates;
  const sum = moneyText(kopecks(printed.nominal));
  const title = fill(t.title, { sum });
  const { distance_km: distanceKm, label: _none, ...cover } = certificateCover(printed.design);
  const picture = await pdfPicture(drawCover({ ...cover, distanceKm, ...CERTIFICATE_ART }).svg);
  const about = { ...SHEET, title, author: 'Дистанция', locale, at: clock.now() };
  const bytes = await makePdf(about, (doc) =>
    drawSheet(doc, {
      design: printed.design,
      picture,
      sum,
      title: printed.recipient === '' ? t.sheet.forYou : fill(t.given.title, { name: printed.recipient }),
      words: printed.words,
      sender: printed.sender,
      code: { label: t.sheet.code, text: printed.code },
      until: { label: t.given.until, text: lastDay(printed.valid_until, locale) },
      how: fill(t.sheet.how, { host: new URL(settings.publicUrl).host }),
      link: printed.link,
      mark: printed.sample === true ? t.sheet.sample : null,
    }),
  );
  return {
    type: 'application/pdf',
    name: `${title.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()}.pdf`,
    bytes,
    disposition: 'attachment',
  };
}
