import type { Locale } from '../../context.ts';
import { loadPdfKit, loadSharp } from '../../lazy-dependencies.ts';
import { pdfFonts } from './pdf-fonts.ts';

/** Pixels of a picture per point of the page: 200 dpi. */
const PICTURE_SCALE = 2.8;
/** 300 dpi: a sheet for the wall. */
export const PRINT_SCALE = 300 / 72;

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
  for (const [name, font] of Object.entries(pdfFonts)) {
    doc.registerFont(name, font);
    setInRussian(doc, name);
  }
  draw(doc);
  const chunks: Buffer[] = [];
  return await new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}

interface FontFile {
  layout: (text: string, features?: unknown, script?: string, language?: string) => unknown;
}

/**
 * The display face draws Cyrillic in Bulgarian letters («Дuсmaнцuя») unless the language is Russian, and pdfkit hands no language to
 * the font.
 */
function setInRussian(doc: PDFKit.PDFDocument, name: string): void {
  doc.font(name);
  // The types of pdfkit hide the font in hand; a face that loses the way in fails the test of the letters.
  const { font } = (doc as unknown as { ['_font']: { font: FontFile } })['_font'];
  const layout = font.layout.bind(font);
  font.layout = (text, features) => layout(text, features, undefined, 'RUS ');
}

/** A drawing of the site as a picture for a page, sharp enough for paper. */
export async function pdfPicture(svg: string, scale: number = PICTURE_SCALE): Promise<Buffer> {
  const sharp = await loadSharp();
  return await sharp(Buffer.from(svg), { density: 72 * scale })
    .png({ palette: true, colours: 128 })
    .toBuffer();
}
