import type { FileAnswer } from '@distance/contract/define-call.ts';
import { formatClaimedTime } from '@distance/domain/basket/claimed-time.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Clock } from '../../clock.ts';
import type { Locale } from '../../context.ts';
import { localized } from '../../localized.ts';
import { WorkQueue } from '../../work-queue.ts';
import { makePdf, pdfPicture } from '../tickets/make-pdf.ts';
import { line } from '../tickets/pdf-line.ts';
import { drawTicketCover } from '../tickets/ticket-cover.ts';
import { dayText } from './day-text.ts';
import type { FoundResult } from './find-result.ts';

const queue = new WorkQueue(2, 40);
/** A4 lying, in points. */
const PAGE = { width: 842, height: 595 };
const MARGIN = 42;
const COVER = { x: MARGIN, y: MARGIN, width: PAGE.width - 2 * MARGIN, height: 220 };
const INK = '#111828';
const QUIET_INK = '#616875';

/** The diploma of an accepted result in the event's colours, named by whom it is for (A7.35). */
export async function makeDiploma(
  { clock }: { clock: Clock },
  { row, result, places }: FoundResult,
  locale: Locale,
): Promise<FileAnswer> {
  const t = messagesOf(locale).results.diploma;
  const event = localized(locale, row.event_title, row.event_title_en);
  const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim();
  const bytes = await queue.run(async () => {
    const cover = drawTicketCover(row, { width: COVER.width, height: COVER.height, number: true });
    const picture = await pdfPicture(cover.svg);
    const about = { ...PAGE, title: `${t.title}: ${event}`, author: 'Дистанция', locale, at: clock.now() };
    return await makePdf(about, (doc) => {
      doc.save();
      doc.roundedRect(COVER.x, COVER.y, COVER.width, COVER.height, 20).clip();
      doc.image(picture, COVER.x, COVER.y, { width: COVER.width, height: COVER.height });
      doc.restore();
      const at = (y: number) => ({ x: MARGIN, y, width: COVER.width, align: 'left' as const });
      doc.fillColor(QUIET_INK);
      line(doc, 'strong', 16, t.title, at(286));
      doc.fillColor(INK);
      line(doc, 'poster', 64, name, at(302));
      doc.fillColor(QUIET_INK);
      line(doc, 'text', 15, `${event}, ${localized(locale, row.format_title, row.format_title_en)}`, at(386));
      const facts: [string, string | null][] = [
        [t.distance, `${new Intl.NumberFormat(locale).format(result.distance_m / 1000)} ${t.km}`],
        [t.time, formatClaimedTime(result.time_s)],
        [t.place, places === null ? null : `${places.place} ${t.of} ${places.of}`],
        [t.date, dayText(result.run_on, locale)],
      ];
      const known = facts.filter((fact): fact is [string, string] => fact[1] !== null);
      const width = COVER.width / known.length;
      for (const [index, [label, value]] of known.entries()) {
        const column = { x: MARGIN + index * width, width: width - 12, align: 'left' as const };
        doc.fillColor(QUIET_INK);
        line(doc, 'text', 12, label, { ...column, y: 440 });
        doc.fillColor(INK);
        line(doc, 'poster', 40, value, { ...column, y: 456 });
      }
      line(doc, 'poster', 20, 'Дистанция', at(538));
    });
  });
  const file = `${t.title} ${event} ${name}`.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return { type: 'application/pdf', name: `${file.slice(0, 120)}.pdf`, bytes, disposition: 'attachment' };
}
