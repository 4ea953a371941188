import type { FileAnswer } from '@distance/contract/define-call.ts';
import type { Cover } from '@distance/domain/cover/cover.ts';
import { dateInZone } from '@distance/domain/people/age.ts';
import { formatFinishTime } from '@distance/domain/results/finish-time.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Clock } from '../../clock.ts';
import type { Locale } from '../../context.ts';
import { draw } from '../../drawing.ts';
import { localized } from '../../localized.ts';
import { fill } from '../mail/fill.ts';
import { makePdf, pdfPicture, PRINT_SCALE } from '../tickets/make-pdf.ts';
import { haloed, line } from '../tickets/pdf-line.ts';
import { drawTicketCover } from '../tickets/ticket-cover.ts';
import { runnerName } from '../tickets/ticket-words.ts';
import { dayText } from './day-text.ts';
import type { FoundResult } from './find-result.ts';

/** A4 lying, in points; the picture reaches all four edges. */
const PAGE = { width: 842, height: 595 };
const MARGIN = 46;
const WIDTH = PAGE.width - 2 * MARGIN;
/** The name is the largest thing on the wall. */
const NAME = { top: 96, size: 176, leading: 0.84 };
const HALO = 14;
const FACTS = 436;
/** Of an upright face leaned over, as finish times are. */
const SLANT = Math.tan((10 * Math.PI) / 180);

/** The diploma of an accepted result: the event's own picture, the name, time and place (A7.35). */
export async function makeDiploma(
  { clock, network }: { clock: Clock; network?: string },
  found: FoundResult,
  locale: Locale,
): Promise<FileAnswer> {
  const { row } = found;
  const t = messagesOf(locale).results.diploma;
  const event = localized(locale, row.event_title, row.event_title_en);
  const bytes = await draw({ network }, async () => {
    // The route keeps to the right of the name's first line.
    const cover = drawTicketCover(row, {
      ...PAGE,
      number: false,
      routeCenter: [0.76, 0.34],
      routeScale: 0.62,
    });
    const picture = await pdfPicture(cover.svg, PRINT_SCALE);
    const about = { ...PAGE, title: `${t.title}: ${event}`, author: 'Дистанция', locale, at: clock.now() };
    return await makePdf(about, (doc) => {
      doc.image(picture, 0, 0, PAGE);
      drawHead(doc, found, cover, locale);
      drawName(doc, found, cover);
      drawFacts(doc, found, cover, locale);
    });
  });
  const file = `${t.title} ${event} ${runnerName(row)}`.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return { type: 'application/pdf', name: `${file.slice(0, 120)}.pdf`, bytes, disposition: 'attachment' };
}

type Fact = [value: string, label: string];

const inksOf = ({ number: ink, ground }: Cover) => ({ ink, ground });

function drawHead(doc: PDFKit.PDFDocument, { row, result }: FoundResult, cover: Cover, locale: Locale): void {
  const t = messagesOf(locale).results.diploma;
  const event = localized(locale, row.event_title, row.event_title_en);
  const inks = inksOf(cover);
  haloed(doc, 'poster', 34, event, inks, { x: MARGIN, y: 36, width: WIDTH * 0.6, align: 'left' });
  const format = localized(locale, row.format_title, row.format_title_en);
  // Who runs a virtual start runs it anywhere.
  const where = row.virtual ? format : localized(locale, row.city_name, row.city_name_en);
  const about = `${t.finisher}. ${where}, ${dayText(result.run_on, locale)}`;
  haloed(doc, 'strong', 13, about, inks, { x: MARGIN, y: 80, width: WIDTH * 0.6, align: 'left' });
}

/** First and last name in a line each, both of the size that the longer of them allows. */
function drawName(doc: PDFKit.PDFDocument, { row }: FoundResult, cover: Cover): void {
  const names = [row.first_name ?? '', row.last_name ?? '']
    .map((name) => name.replace(/\p{Cc}/gu, ' ').trim())
    .filter((name) => name !== '');
  doc.font('poster').fontSize(NAME.size);
  const widest = Math.max(1, ...names.map((name) => doc.widthOfString(name)));
  const size = Math.min(NAME.size, (NAME.size * WIDTH) / widest);
  doc.fontSize(size);
  // A small name stands on the line of a large one's last.
  const top = NAME.top + (NAME.size - size) * names.length * NAME.leading * 0.7;
  for (const [index, name] of names.entries()) {
    const y = top + index * size * NAME.leading;
    const place = { lineBreak: false } as const;
    doc.lineJoin('round').lineWidth(HALO).strokeColor(cover.ground);
    doc.text(name, MARGIN, y, { ...place, stroke: true, fill: false });
    doc.fillColor(cover.number).text(name, MARGIN, y, place);
  }
}

function drawFacts(
  doc: PDFKit.PDFDocument,
  { row, result }: FoundResult,
  cover: Cover,
  locale: Locale,
): void {
  const t = messagesOf(locale).results.diploma;
  const inks = inksOf(cover);
  const seconds = Math.floor(result.time_ms / 1000);
  const time = formatFinishTime(seconds);
  doc.save().transform(1, 0, -SLANT, 1, SLANT * (FACTS + 56), 0);
  haloed(
    doc,
    'poster',
    72,
    time,
    { ...inks, ink: cover.route },
    { x: MARGIN, y: FACTS - 14, width: 210, align: 'left' },
  );
  doc.restore();
  haloed(doc, 'strong', 13, result.net ? t.net : t.time, inks, {
    x: MARGIN,
    y: FACTS + 66,
    width: 210,
    align: 'left',
  });
  const facts = [...lengthFact(result.distance_m, seconds, locale), ...placeFacts(result, row.bib, locale)];
  const first = MARGIN + 240;
  const column = (PAGE.width - MARGIN - first) / Math.max(1, facts.length);
  for (const [index, [value, label]] of facts.entries()) {
    const at = { x: first + index * column, width: column - 14, align: 'left' as const };
    haloed(doc, 'poster', 42, value, inks, { ...at, y: FACTS + 14 });
    haloed(doc, 'strong', 13, label, inks, { ...at, y: FACTS + 66 });
  }
  const day = dayText(dateInZone(result.noted_at, row.timezone), locale);
  const at = { x: MARGIN + WIDTH / 2, y: 550, width: WIDTH / 2, align: 'right' as const };
  haloed(doc, 'text', 12, fill(t.protocol, { day }), inks, at);
  doc.fillColor(cover.number);
  drawMark(doc, cover);
  line(doc, 'poster', 20, 'Дистанция', { x: MARGIN + 30, y: 545, width: 200, align: 'left' });
}

/** The mark of the product in the inks of the picture. */
function drawMark(doc: PDFKit.PDFDocument, { number: ink, ground, route }: Cover): void {
  doc
    .save()
    .translate(MARGIN, 543)
    .scale(22 / 52);
  doc.roundedRect(0, 0, 52, 52, 14.5).fill(ink);
  doc.lineCap('round').lineJoin('round').lineWidth(4.5).strokeColor(ground);
  doc.path('M10.5 42V35.5h31V42M16.5 35.5L21.5 14.5h14.5v21').stroke();
  doc.circle(41.5, 41, 4).fill(route);
  doc.restore().fillColor(ink);
}

/** The place among one's own, and the number with the place among all. */
function placeFacts(
  { place, place_gender: own, of, of_gender: ofOwn, gender }: FoundResult['result'],
  bib: number | null,
  locale: Locale,
): Fact[] {
  const t = messagesOf(locale).results.diploma;
  const count = (n: number) => new Intl.NumberFormat(locale).format(n);
  const facts: Fact[] = [];
  if (own !== null && ofOwn !== null && gender !== null) {
    const form = new Intl.PluralRules(locale).select(ofOwn) === 'one' ? 'one' : 'many';
    facts.push([placeText(own, gender, locale), fill(t[gender][form], { of: count(ofOwn) })]);
    const overall =
      place === null ? t.number : fill(t.overall, { place: placeText(place, gender, locale), of: count(of) });
    if (bib !== null) facts.push([`№ ${bib}`, overall]);
    return facts;
  }
  if (place !== null) facts.push([placeText(place, gender, locale), fill(t.finish, { of: count(of) })]);
  if (bib !== null) facts.push([`№ ${bib}`, t.number]);
  return facts;
}

const ENGLISH_ORDINAL = new Intl.PluralRules('en', { type: 'ordinal' });
const ENGLISH_ENDING: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
const RUSSIAN_ENDING = { female: 'я', male: 'й' };

/** «31-я», «31-й», «31-е» of a place without a person's gender; 31st. */
function placeText(place: number, gender: 'male' | 'female' | null, locale: Locale): string {
  if (locale === 'en') return `${place}${ENGLISH_ENDING[ENGLISH_ORDINAL.select(place)] ?? 'th'}`;
  return `${place}-${gender === null ? 'е' : RUSSIAN_ENDING[gender]}`;
}

/** The length with the pace; nothing where the length is not known. */
function lengthFact(metres: number | null, seconds: number, locale: Locale): Fact[] {
  if (metres === null) return [];
  const t = messagesOf(locale).results.diploma;
  const km = metres / 1000;
  const pace = formatFinishTime(Math.round(seconds / km));
  return [[`${new Intl.NumberFormat(locale).format(km)} ${t.km}`, `${pace} /${t.km}`]];
}
