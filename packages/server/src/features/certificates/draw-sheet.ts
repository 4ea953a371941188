import type { CertificateDesign } from '@distance/domain/certificates/certificate.ts';
import { CERTIFICATE_ART } from '@distance/domain/certificates/certificate-art.ts';
import { certificateLook } from '@distance/domain/certificates/certificate-looks.ts';
import { encode } from 'uqr';
import { line, outline } from '../tickets/pdf-line.ts';

/** A5 lying, in points. */
export const SHEET = { width: 595, height: 420 };
const MARGIN = 30;
const ART_HEIGHT = (SHEET.width * CERTIFICATE_ART.height) / CERTIFICATE_ART.width;
const RIGHT = SHEET.width - MARGIN;
const QR = { side: 101, quiet: 4 };
/** The words keep clear of the code. */
const WORDS_WIDTH = 400;

export interface Sheet {
  design: CertificateDesign;
  /** Its drawing as PNG. */
  picture: Buffer;
  sum: string;
  title: string;
  words: string;
  sender: string;
  code: { label: string; text: string };
  until: { label: string; text: string };
  how: string;
  link: string;
  /** Across the sheet, of one that pays nothing. */
  mark: string | null;
}

/** Draws the whole sheet on a document with fonts `text`, `strong`, `poster`. */
export function drawSheet(doc: PDFKit.PDFDocument, sheet: Sheet): void {
  const { ground, ink, track, low } = certificateLook(sheet.design);
  doc.rect(0, 0, SHEET.width, SHEET.height).fill(ground);
  doc.image(sheet.picture, 0, 0, { width: SHEET.width, height: ART_HEIGHT });
  drawTop(doc, sheet, { ground, ink, low });
  // From the start to the finish.
  doc
    .moveTo(MARGIN + 5, ART_HEIGHT)
    .lineTo(RIGHT - 8, ART_HEIGHT)
    .lineWidth(4.5)
    .strokeColor(track)
    .stroke();
  doc.circle(MARGIN + 6, ART_HEIGHT, 6).fill(track);
  doc
    .circle(RIGHT - 9, ART_HEIGHT, 6.5)
    .lineWidth(5)
    .fillAndStroke(ground, track);
  drawWords(doc, sheet, ink);
  drawCode(doc, sheet);
  if (sheet.mark !== null) drawMark(doc, sheet.mark, ink);
}

function drawTop(
  doc: PDFKit.PDFDocument,
  { sum }: Sheet,
  { ground, ink, low }: { ground: string; ink: string; low: boolean },
): void {
  doc.fillColor(ink);
  line(doc, 'poster', 22, 'Дистанция', { x: MARGIN, y: 24, width: 160, align: 'left' });
  // The condensed face has no sign of the rouble: it stands beside in the other one, on the same foot.
  const digits = sum.replace('₽', '').trim();
  const size = fittingSize(doc, 'poster', digits, { most: low ? 96 : 150, width: low ? 250 : 285 });
  // The condensed face draws digits from about 0.28 em under the top of its line, down to its foot.
  const top = low ? 44 : ART_HEIGHT - 22 - size;
  const sign = {
    x: MARGIN + doc.widthOfString(digits) + size * 0.06,
    y: top + size * 0.9 - size * 0.6 * 0.97,
    size: size * 0.6,
  };
  for (const paint of [
    { stroke: true, fill: false },
    { stroke: false, fill: true },
  ]) {
    if (paint.stroke) outline(doc, 9, ground);
    doc
      .fillColor(ink)
      .font('poster')
      .fontSize(size)
      .text(digits, MARGIN, top, { lineBreak: false, ...paint });
    doc
      .font('strong')
      .fontSize(sign.size)
      .text('₽', sign.x, sign.y, { lineBreak: false, ...paint });
  }
}

function drawWords(
  doc: PDFKit.PDFDocument,
  { title, words, sender, code, until, how }: Sheet,
  ink: string,
): void {
  const width = WORDS_WIDTH;
  doc.fillColor(ink);
  line(doc, 'poster', 27, title, { x: MARGIN, y: ART_HEIGHT + 27, width, align: 'left' });
  drawGreeting(doc, { words, sender });
  const y = SHEET.height - 62;
  doc.fillColor(ink);
  line(doc, 'text', 9, code.label, { x: MARGIN, y, width: 150, align: 'left' });
  line(doc, 'poster', 20, code.text, { x: MARGIN, y: y + 9, width: 150, align: 'left' });
  line(doc, 'text', 9, until.label, { x: MARGIN + 172, y, width: 170, align: 'left' });
  line(doc, 'poster', 20, until.text, { x: MARGIN + 172, y: y + 9, width: 170, align: 'left' });
  line(doc, 'text', 7.5, how, { x: MARGIN, y: SHEET.height - 24, width, align: 'left' });
}

/** Three lines at most, smaller until they hold all that a buyer may type. */
function drawGreeting(doc: PDFKit.PDFDocument, { words, sender }: { words: string; sender: string }): void {
  const plain = words.replaceAll(/\p{Cc}+/gu, ' ').trim();
  const whole = [plain, sender].filter((part) => part !== '').join(' ');
  if (whole === '') return;
  let size = 12.5;
  doc.font('strong');
  while (size > 8 && doc.fontSize(size).heightOfString(whole, { width: WORDS_WIDTH }) > 46) size -= 0.25;
  const place = { width: WORDS_WIDTH, height: 50, ellipsis: true };
  doc.fontSize(size);
  const y = ART_HEIGHT + 61;
  if (plain === '') {
    doc.text(sender, MARGIN, y, place);
    return;
  }
  doc
    .font('text')
    .text(sender === '' ? plain : `${plain} `, MARGIN, y, { ...place, continued: sender !== '' });
  if (sender !== '') doc.font('strong').text(sender);
}

/** Dark squares on white with four squares of quiet around, whatever the ground. */
function drawCode(doc: PDFKit.PDFDocument, { link }: Sheet): void {
  const { data, size } = encode(link, { ecc: 'L', border: 0 });
  const x0 = RIGHT - QR.side;
  const y0 = SHEET.height - MARGIN - QR.side;
  const unit = QR.side / (size + 2 * QR.quiet);
  doc.roundedRect(x0, y0, QR.side, QR.side, 8).fill('#ffffff');
  for (const [y, cells] of data.entries())
    for (let x = 0; x < size; x += 1) {
      if (!cells[x]) continue;
      const from = x;
      // Neighbours are one rectangle, so that no hairline shows between them.
      while (cells[x + 1]) x += 1;
      doc.rect(x0 + (from + QR.quiet) * unit, y0 + (y + QR.quiet) * unit, (x - from + 1) * unit, unit * 1.01);
    }
  doc.fill('#111828');
  doc.link(x0, y0, QR.side, QR.side, link);
}

function fittingSize(
  doc: PDFKit.PDFDocument,
  font: string,
  text: string,
  { most, width }: { most: number; width: number },
): number {
  doc.font(font).fontSize(most);
  const size = Math.min(most, (most * width) / doc.widthOfString(text));
  doc.fontSize(size);
  return size;
}

/** From corner to corner, over the code too: cut off it would be a sheet. */
function drawMark(doc: PDFKit.PDFDocument, mark: string, ink: string): void {
  const angle = (-Math.atan2(SHEET.height, SHEET.width) * 180) / Math.PI;
  const size = fittingSize(doc, 'poster', mark, { most: 150, width: SHEET.width * 0.8 });
  doc
    .save()
    .rotate(angle, { origin: [SHEET.width / 2, SHEET.height / 2] })
    .fillColor(ink)
    .fillOpacity(0.28)
    .text(mark, (SHEET.width - doc.widthOfString(mark)) / 2, SHEET.height / 2 - size * 0.6, {
      lineBreak: false,
    })
    .restore();
}
