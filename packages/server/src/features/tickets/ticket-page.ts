import type { Cover } from '@distance/domain/cover/cover.ts';
import { PRINTED } from '@distance/domain/participants/field-names.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import { distanceText } from '../../distance-text.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import { fieldLabel } from '../participants/field-label.ts';
import { haloed, line, outline } from './pdf-line.ts';
import { startDay, startHour, startZone } from '../../start-text.ts';
import { drawQr, QR } from './ticket-qr.ts';
import { placeText, runnerName } from './ticket-words.ts';
import { clusterName } from './ticket.view.ts';
import type { TicketRow } from './tickets.repo.ts';

/** A5 in points. */
export const PAGE = { width: 420, height: 595 };
const MARGIN = 26;
/** The bib on top of the page. */
export const CARD = { x: MARGIN, y: MARGIN, width: PAGE.width - 2 * MARGIN, height: 238 };
const CARD_RADIUS = 16;
const INNER = 18;
const INK = '#111828';
const QUIET_INK = '#616875';
const LINE = '#d9dde2';
const BLUE = '#154de9';
/** Ground round the digits, so that the route never cuts them. */
const BIB_EDGE = 9;

export interface TicketPage {
  row: TicketRow;
  locale: Locale;
  cover: Cover;
  /** The cover as PNG. */
  picture: Buffer;
  qr: string | null;
  publicUrl: string;
  /** Where the ticket is seen on the site. */
  link: string;
}

/** Draws the whole page on a document with fonts `text`, `strong`, `poster`. */
export function drawTicket(doc: PDFKit.PDFDocument, page: TicketPage): void {
  drawBib(doc, page);
  drawPerforation(doc);
  drawStart(doc, page);
  if (page.qr === null) drawNoCode(doc, page);
  else drawQr(doc, page.qr);
  drawFacts(doc, page);
  drawAdvice(doc, page);
}

function drawBib(doc: PDFKit.PDFDocument, { row, locale, cover, picture }: TicketPage): void {
  doc.save();
  doc.roundedRect(CARD.x, CARD.y, CARD.width, CARD.height, CARD_RADIUS).clip();
  doc.image(picture, CARD.x, CARD.y, { width: CARD.width, height: CARD.height });
  doc.restore();
  for (const x of [CARD.x + INNER, CARD.x + CARD.width - INNER])
    doc.circle(x, CARD.y + INNER, 6).fill('#ffffff');
  const width = CARD.width - 4 * INNER;
  const colours = { ink: cover.number, ground: cover.ground };
  haloed(doc, 'strong', 13, localized(locale, row.event_title, row.event_title_en), colours, {
    x: CARD.x + 2 * INNER,
    y: CARD.y + 11,
    width,
    align: 'center',
  });
  if (row.bib !== null) {
    const bib = String(row.bib);
    doc.font('poster').fontSize(150);
    const size = Math.min(150, (150 * (CARD.width - 2 * INNER)) / doc.widthOfString(bib));
    doc.fontSize(size);
    const ascent = 0.72 * size;
    // The condensed face draws digits from about 0.28 em under the top of its line.
    const top = CARD.y + CARD.height - 44 - ascent - 0.24 * size;
    const place = { width: CARD.width, align: 'center', lineBreak: false } as const;
    outline(doc, BIB_EDGE, cover.ground);
    doc.text(bib, CARD.x, top, { ...place, stroke: true, fill: false });
    doc.fillColor(cover.number).text(bib, CARD.x, top, place);
  }
  const bottom = CARD.y + CARD.height - 29;
  // Without a bib the cover shows the distance itself, down to its edge.
  const left = row.bib === null ? [] : [distanceText(row, locale), clusterName(row, locale)];
  haloed(doc, 'strong', 12, left.filter((part) => part !== null).join(', '), colours, {
    x: CARD.x + INNER,
    y: bottom,
    width: CARD.width * 0.55,
    align: 'left',
  });
  haloed(doc, 'strong', 12, row.last_name ?? '', colours, {
    x: CARD.x + CARD.width * 0.6,
    y: bottom,
    width: CARD.width * 0.4 - INNER,
    align: 'right',
  });
}

function drawPerforation(doc: PDFKit.PDFDocument): void {
  const y = CARD.y + CARD.height + 12;
  doc
    .moveTo(MARGIN, y)
    .lineTo(PAGE.width - MARGIN, y)
    .lineWidth(1)
    .dash(3, { space: 3 })
    .strokeColor(LINE)
    .stroke()
    .undash();
}

function drawStart(doc: PDFKit.PDFDocument, { row, locale }: TicketPage): void {
  const width = CARD.width;
  doc.fillColor(INK);
  const headline = `${localized(locale, row.city_name, row.city_name_en)}, ${distanceText(row, locale)}`;
  line(doc, 'strong', 17, headline, { x: MARGIN, y: 286, width, align: 'left' });
  const when = `${startDay(row.start_time, row.timezone, locale)} / ${startHour(row.start_time, row.timezone, locale)}`;
  line(doc, 'strong', 11, `${when}  (${startZone(row.start_time, row.timezone, locale)})`, {
    x: MARGIN,
    y: 310,
    width,
    align: 'left',
  });
  const place = [placeText(row, locale), localized(locale, row.place_note, row.place_note_en)]
    .filter((part) => part !== '')
    .join('. ');
  doc.fillColor(QUIET_INK);
  // An address is worth nothing in part: two lines, smaller until they hold it.
  let size = 9.5;
  doc.font('text');
  while (size > 6 && doc.fontSize(size).heightOfString(place, { width }) > 25) size -= 0.25;
  doc.text(place, MARGIN, 325, { width, height: 26, ellipsis: true });
}

function drawNoCode(doc: PDFKit.PDFDocument, { row, locale }: TicketPage): void {
  const t = messagesOf(locale).tickets;
  doc.roundedRect(QR.x, QR.y, QR.side, QR.side, 8).lineWidth(0.75).fillAndStroke('#f5f7f9', LINE);
  doc.fillColor(INK).font('strong').fontSize(11);
  doc.text(row.state === 'valid' ? t.no_code_needed : t.not_valid, QR.x + 10, QR.y + 44, {
    width: QR.side - 20,
    align: 'center',
    height: 60,
  });
}

/** «сектор А, ряд 1, место 2», «09:05, место 3» of a slot; null without a place. */
function seatWords(
  { sector, row, place }: TicketRow,
  t: { seatValue: string; slotValue: string },
): string | null {
  if (sector === null || place === null) return place;
  const values: Record<string, string> = { sector, row: row ?? '', place };
  return (row === null ? t.slotValue : t.seatValue).replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => values[name] ?? whole,
  );
}

function drawFacts(doc: PDFKit.PDFDocument, page: TicketPage): void {
  const { row, locale, qr } = page;
  const t = messagesOf(locale).tickets;
  const x = QR.x + QR.side + 18;
  const width = PAGE.width - MARGIN - x;
  const facts: [string, string | null][] = [
    [t.participant, row.first_name === null ? t.no_participant : runnerName(row)],
    [t.kind, localized(locale, row.kind_title, row.kind_title_en)],
    [t.bib, row.bib === null ? null : String(row.bib)],
    [t.cluster, clusterName(row, locale)],
    ...PRINTED.map((name): [string, string | null] => [fieldLabel(name, locale), row.printed[name]]),
    [t.shirt, row.size],
    [t.team, row.team_title],
    [t.seat, seatWords(row, t)],
  ];
  const known = facts.filter((fact): fact is [string, string] => fact[1] !== null);
  let y = QR.y;
  if (qr !== null) {
    doc.fillColor(QUIET_INK);
    line(doc, 'text', 9, t.show_code, { x, y, width, align: 'left' });
    y += 14;
  }
  doc.fillColor(INK);
  line(doc, 'poster', 24, row.ticket_number, { x, y: y - 1, width, align: 'left' });
  y += 31;
  for (const [index, [label, value]] of known.entries()) {
    // The name may be long and has a line of its own.
    const wide = index === 0;
    const column = wide ? 0 : (index - 1) % 2;
    const at = {
      x: x + column * (width / 2),
      y,
      width: wide ? width : width / 2 - 6,
      align: 'left' as const,
    };
    doc.fillColor(QUIET_INK);
    line(doc, 'text', 8, label, at);
    doc.fillColor(INK);
    line(doc, 'strong', 10, value, { ...at, y: y + 10 });
    if (wide || column === 1) y += 27;
  }
}

function drawAdvice(doc: PDFKit.PDFDocument, { row, locale, publicUrl, link }: TicketPage): void {
  const t = messagesOf(locale).tickets;
  doc.fillColor(INK);
  line(doc, 'strong', 10, t.bring, { x: MARGIN, y: 493, width: CARD.width, align: 'left' });
  const things = [
    t.bring_ticket,
    t.bring_passport,
    row.document_asked ? t.bring_proof : null,
    row.kind === 'spectator' ? null : t.bring_medical,
  ];
  doc.font('text').fontSize(9).fillColor(INK);
  doc.text(things.filter((thing) => thing !== null).join(' · '), MARGIN, 508, {
    width: CARD.width,
    height: 36,
    ellipsis: true,
    lineGap: 2,
  });
  doc
    .moveTo(MARGIN, 551)
    .lineTo(PAGE.width - MARGIN, 551)
    .lineWidth(2)
    .strokeColor(BLUE)
    .stroke();
  doc.fillColor(INK);
  line(doc, 'poster', 16, 'Дистанция', { x: MARGIN, y: 558, width: 120, align: 'left' });
  const shown = `${t.on_site}: ${new URL(publicUrl).host}`;
  doc.fillColor(BLUE);
  line(doc, 'text', 9, shown, { x: PAGE.width - MARGIN - 220, y: 562, width: 220, align: 'right' });
  doc.link(PAGE.width - MARGIN - 220, 558, 220, 18, link);
}
