import type { FileAnswer } from '@distance/contract/define-call.ts';
import { typedDate } from '@distance/domain/people/birth-date.ts';
import { formatPhone } from '@distance/domain/people/phone.ts';
import { toRoubles, kopecks } from '@distance/domain/money.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { distanceText } from '../../distance-text.ts';
import type { Locale, Services } from '../../context.ts';
import { draw } from '../../drawing.ts';
import { localized } from '../../localized.ts';
import { makePdf } from '../tickets/make-pdf.ts';
import { line } from '../tickets/pdf-line.ts';
import type { PolicyRow } from './policies.repo.ts';

/** A5 in points. */
const PAGE = { width: 420, height: 595 };
const MARGIN = 36;
const WIDTH = PAGE.width - 2 * MARGIN;
const INK = '#111828';
const QUIET_INK = '#616875';
const LINE = '#d9dde2';
const GREEN = '#00543a';
const ERR = '#c4122f';

/** The policy as one A5 page. */
export async function makePolicyPdf(
  services: {
    settings: Pick<Services['settings'], 'publicUrl'>;
    clock: Services['clock'];
    network?: string;
  },
  row: PolicyRow,
  locale: Locale,
): Promise<FileAnswer> {
  const t = messagesOf(locale).insurance.pdf;
  const title = t.number.replace('{number}', row.number);
  const about = { ...PAGE, title, author: row.insurer, locale, at: services.clock.now() };
  const bytes = await draw(
    services,
    async () => await makePdf(about, (doc) => drawPolicy(doc, row, locale, services.settings.publicUrl)),
  );
  return {
    type: 'application/pdf',
    name: `${t.file.replace('{number}', row.number)}.pdf`,
    bytes,
    disposition: 'attachment',
  };
}

function drawPolicy(doc: PDFKit.PDFDocument, row: PolicyRow, locale: Locale, publicUrl: string): void {
  const t = messagesOf(locale).insurance.pdf;
  const at = (y: number) => ({ x: MARGIN, y, width: WIDTH, align: 'left' as const });
  doc.roundedRect(MARGIN - 12, 26, WIDTH + 24, 96, 14).fill(GREEN);
  doc.fillColor('#ffffff');
  line(doc, 'text', 11, row.insurer, at(42));
  line(doc, 'poster', 34, t.title, at(56));
  line(doc, 'strong', 13, t.number.replace('{number}', row.number), at(96));
  let y = 142;
  if (row.state !== 'valid') {
    doc.fillColor(ERR);
    line(doc, 'strong', 15, t.cancelled, at(y));
    y += 26;
  }
  for (const [label, value] of factsOf(row, locale)) {
    doc.fillColor(QUIET_INK);
    line(doc, 'text', 9, label, at(y));
    doc.fillColor(INK);
    line(doc, 'strong', 13, value, at(y + 12));
    doc
      .moveTo(MARGIN, y + 34)
      .lineTo(MARGIN + WIDTH, y + 34)
      .lineWidth(0.7)
      .stroke(LINE);
    y += 40;
  }
  doc.fillColor(QUIET_INK);
  const terms = t.terms
    .replace('{version}', row.terms_version)
    .replace('{address}', new URL(row.legals, `${publicUrl}/`).href);
  line(doc, 'text', 8, terms, at(PAGE.height - 48));
  line(doc, 'text', 8, t.foot, at(PAGE.height - 34));
}

function factsOf(row: PolicyRow, locale: Locale): (readonly [string, string])[] {
  const t = messagesOf(locale).insurance.pdf;
  const person = [row.last_name, row.first_name, row.second_name].filter((part) => part !== '').join(' ');
  const event = `${localized(locale, row.event_title, row.event_title_en)}, ${distanceText(row, locale)}`;
  const period = t.periodValue
    .replace('{from}', typedDate(row.valid_from))
    .replace('{to}', typedDate(row.valid_to));
  return [
    [t.insured, person],
    [`${t.born}, ${t.phone.toLowerCase()}`, `${typedDate(row.birth_date)}, ${formatPhone(row.phone)}`],
    [t.event, event],
    [t.period, period],
    [t.coverage, money(row.coverage)],
    [t.premium, money(row.price)],
    [t.programme, localized(locale, row.offer_name, row.offer_name_en)],
    [t.issued, typedDate(row.issued_at.toISOString())],
  ];
}

/** «100 000»: the row names the currency in words, as papers do (P1.16). */
function money(amount: number): string {
  return new Intl.NumberFormat('ru-RU', {
    minimumFractionDigits: amount % 100 === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(toRoubles(kopecks(amount)));
}
