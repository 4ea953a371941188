import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

// A CommonJS package: what Node gives is the function its types call `default`.
const scan = jsQR as unknown as typeof jsQR.default;

export interface ReadPdf {
  pages: number;
  /** Texts in drawing order, joined by blanks. */
  text: string;
  title: string;
  language: string;
  /** What a scanner reads off the first page; null when it finds no QR. */
  qr: string | null;
  links: string[];
}

/** Opens a PDF as a reader does: its text, its links, and a picture of its first page under a QR scanner. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const doc = await task.promise;
  const page = await doc.getPage(1);
  const content = await page.getTextContent();
  const { info } = await doc.getMetadata();
  const annotations: { url?: string }[] = await page.getAnnotations();
  const viewport = page.getViewport({ scale: 2 });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  // pdf.js draws on this canvas as on a browser's; the two libraries' types do not know each other.
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  const read: ReadPdf = {
    pages: doc.numPages,
    text: content.items.map((item) => ('str' in item ? item.str : '')).join(' '),
    title: 'Title' in info && typeof info.Title === 'string' ? info.Title : '',
    language: 'Language' in info && typeof info.Language === 'string' ? info.Language : '',
    qr: scan(Uint8ClampedArray.from(data), width, height)?.data ?? null,
    links: annotations.flatMap(({ url }) => (url === undefined ? [] : [url])),
  };
  await task.destroy();
  return read;
}

/** What a PDF would do by itself, and what it says: nothing is drawn. */
export interface PdfParts {
  title: string;
  /** Words without blanks, which a reader of PDFs guesses. */
  words: string;
  /** Scripts, actions, files inside and addresses that its text names. */
  active: string[];
}

export async function readPdfParts(bytes: Uint8Array): Promise<PdfParts> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  const doc = await task.promise;
  const { info } = await doc.getMetadata();
  const names = (found: object | null) =>
    found instanceof Map ? [...found.keys()].map(String) : Object.keys(found ?? {});
  const active = [
    ...names(await doc.getJSActions()),
    ...names(await doc.getOpenAction()),
    ...names(await doc.getAttachments()),
    ...names(await doc.getFieldObjects()),
  ];
  let words = '';
  for (let number = 1; number <= doc.numPages; number += 1) {
    const page = await doc.getPage(number);
    const { items } = await page.getTextContent();
    words += items.map((item) => ('str' in item ? item.str : '')).join('');
    const annotations: { url?: string; unsafeUrl?: string }[] = await page.getAnnotations();
    active.push(
      ...names(await page.getJSActions()),
      ...annotations.map(({ url, unsafeUrl }) => url ?? unsafeUrl ?? 'annotation'),
    );
  }
  await task.destroy();
  const title = 'Title' in info && typeof info.Title === 'string' ? info.Title : '';
  return { title, words: words.replace(/\s/gu, ''), active };
}
