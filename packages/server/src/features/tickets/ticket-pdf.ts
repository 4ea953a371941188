import type { FileAnswer } from '@distance/contract/define-call.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Clock } from '../../clock.ts';
import type { Locale } from '../../context.ts';
import { loadPdfKit, loadSharp } from '../../heavy.ts';
import { say } from '../../say.ts';
import { WorkQueue } from '../../work-queue.ts';
import { finishPdf } from './finish-pdf.ts';
import { qrText } from './find-ticket.ts';
import { pdfFonts } from './pdf-fonts.ts';
import { drawTicketCover } from './ticket-cover.ts';
import { CARD, drawTicket, PAGE } from './ticket-page.ts';
import type { TicketRow } from './tickets.repo.ts';

/** Drawing takes about a quarter of a second of a processor. */
const queue = new WorkQueue(2, 40);
/** Pixels of the cover per point of the page: 200 dpi. */
const COVER_SCALE = 2.8;

/** The ticket as one A5 page: a bib with its facts and its QR, to be shown or printed. */
export async function makeTicketPdf(
  services: { settings: { secretKey: string; publicUrl: string }; clock: Clock },
  row: TicketRow,
  { locale, key }: { locale: Locale; key: string | null },
): Promise<FileAnswer> {
  const bytes = await queue.run(async () => {
    // The bib stands for the cover's own number where there is one.
    const { width, height } = CARD;
    const cover = drawTicketCover(row, { width, height, number: row.bib === null });
    const sharp = await loadSharp();
    const picture = await sharp(Buffer.from(cover.svg), { density: 72 * COVER_SCALE })
      .png({ palette: true, colours: 128 })
      .toBuffer();
    const t = messagesOf(locale).tickets;
    const title = `${t.ticket} ${row.ticket_number}: ${say(locale, row.event_title, row.event_title_en)}`;
    const PdfDocument = await loadPdfKit();
    const doc = new PdfDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      lang: locale === 'en' ? 'en-GB' : 'ru-RU',
      displayTitle: true,
      info: { Title: title, Author: 'Дистанция', Creator: 'Дистанция', CreationDate: services.clock.now() },
      font: '',
    });
    for (const [name, font] of Object.entries(pdfFonts)) doc.registerFont(name, font);
    drawTicket(doc, {
      row,
      locale,
      cover,
      picture,
      qr: qrText(services.settings, row),
      publicUrl: services.settings.publicUrl,
      key,
    });
    return await finishPdf(doc);
  });
  return {
    type: 'application/pdf',
    name: `${messagesOf(locale).tickets.ticket} ${row.ticket_number}.pdf`,
    bytes,
    disposition: 'attachment',
  };
}
