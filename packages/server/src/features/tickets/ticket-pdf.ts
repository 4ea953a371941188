import type { FileAnswer } from '@distance/contract/define-call.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Clock } from '../../clock.ts';
import type { Locale } from '../../context.ts';
import { draw } from '../../drawing.ts';
import { localized } from '../../localized.ts';
import { qrText } from './find-ticket.ts';
import { makePdf, pdfPicture } from './make-pdf.ts';
import { drawTicketCover } from './ticket-cover.ts';
import { CARD, drawTicket, PAGE } from './ticket-page.ts';
import { fileLink } from './ticket-link.ts';
import type { TicketRow } from './tickets.repo.ts';

/**
 * The ticket as one A5 page: a bib with its facts and its QR, to be shown or printed.
 * @param how `key` it is asked for with, which it never repeats; null for a signed-in holder
 */
export async function makeTicketPdf(
  services: { settings: { secretKey: string; publicUrl: string }; clock: Clock; network?: string },
  row: TicketRow,
  { locale, key }: { locale: Locale; key: string | null },
): Promise<FileAnswer> {
  const bytes = await draw(services, async () => {
    // The bib stands for the cover's own number where there is one.
    const { width, height } = CARD;
    const cover = drawTicketCover(row, { width, height, number: row.bib === null });
    const picture = await pdfPicture(cover.svg);
    const t = messagesOf(locale).tickets;
    const title = `${t.ticket} ${row.ticket_number}: ${localized(locale, row.event_title, row.event_title_en)}`;
    const about = { ...PAGE, title, author: 'Дистанция', locale, at: services.clock.now() };
    return await makePdf(about, (doc) =>
      drawTicket(doc, {
        row,
        locale,
        cover,
        picture,
        qr: qrText(services.settings, row),
        publicUrl: services.settings.publicUrl,
        link: fileLink(services.settings, row, key),
      }),
    );
  });
  return {
    type: 'application/pdf',
    name: `${messagesOf(locale).tickets.ticket} ${row.ticket_number}.pdf`,
    bytes,
    disposition: 'attachment',
  };
}
