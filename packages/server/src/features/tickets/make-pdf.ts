import type { Locale } from '../../context.ts';
import { loadPdfKit, loadSharp } from '../../lazy-dependencies.ts';
import { pdfFonts } from './pdf-fonts.ts';

/** Pixels of a picture per point of the page: 200 dpi. */
const PICTURE_SCALE = 2.8;

interface Page {
  /** Points. */
  width: number;
  height: number;
  title: string;
  author: string;
  locale: Locale;
  at: Date;
}

/** One page in the product's fonts, as bytes. */
export async function makePdf(page: Page, draw: (doc: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const PdfDocument = await loadPdfKit();
  const doc = new PdfDocument({
    size: [page.width, page.height],
    margin: 0,
    lang: page.locale === 'en' ? 'en-GB' : 'ru-RU',
    displayTitle: true,
    info: { Title: page.title, Author: page.author, Creator: 'Дистанция', CreationDate: page.at },
    font: '',
  });
  for (const [name, font] of Object.entries(pdfFonts)) doc.registerFont(name, font);
  draw(doc);
  const chunks: Buffer[] = [];
  return await new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}

/** A drawing of the site as a picture for a page, sharp enough for paper. */
export async function pdfPicture(svg: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return await sharp(Buffer.from(svg), { density: 72 * PICTURE_SCALE })
    .png({ palette: true, colours: 128 })
    .toBuffer();
}
