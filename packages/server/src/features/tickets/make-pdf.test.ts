import { expect, test } from 'vitest';
import { makePdf } from './make-pdf.ts';

/** Widths at 100 pt of the Russian letters; the Bulgarian ones of the same face are 387.4, 587.2 and 253.2. */
test.each([
  ['Дистанция', 364.4],
  ['Страховой полис', 565.2],
  ['вгдитп', 223.7],
])('«%s» is set in Russian letters, in a document of either language', async (words, width) => {
  for (const locale of ['ru', 'en'] as const) {
    const page = { width: 100, height: 100, title: words, author: '', locale, at: new Date(0) };
    const widths: number[] = [];
    await makePdf(page, (doc) => widths.push(doc.font('poster').fontSize(100).widthOfString(words)));
    expect(widths[0]).toBeCloseTo(width, 1);
  }
});
