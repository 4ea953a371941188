/** Where a line goes, in points. */
export interface Place {
  x: number;
  y: number;
  width: number;
  align: 'left' | 'center' | 'right';
}

/** One line that never leaves its place: smaller first, then cut with an ellipsis. */
export function line(
  doc: PDFKit.PDFDocument,
  font: string,
  size: number,
  text: string,
  { x, y, width, align }: Place,
  paint: { stroke?: boolean; fill?: boolean } = {},
): void {
  const plain = text.replace(/\p{Cc}/gu, ' ');
  doc.font(font).fontSize(size);
  const wide = doc.widthOfString(plain);
  const fitted = wide <= width ? size : Math.max(size * 0.7, (size * width) / wide);
  doc.fontSize(fitted);
  doc.text(plain, x, y, {
    width: width + 0.5,
    height: fitted * 1.2,
    align,
    ellipsis: true,
    lineBreak: true,
    ...paint,
  });
}

/** Edges of what is drawn next, round at corners. */
export function outline(doc: PDFKit.PDFDocument, width: number, colour: string): void {
  doc.lineJoin('round').lineWidth(width).strokeColor(colour);
}

/** A line on a picture: its letters keep a piece of the ground around them. */
export function haloed(
  doc: PDFKit.PDFDocument,
  font: string,
  size: number,
  text: string,
  { ink, ground }: { ink: string; ground: string },
  place: Place,
): void {
  outline(doc, 4, ground);
  line(doc, font, size, text, place, { stroke: true, fill: false });
  doc.fillColor(ink);
  line(doc, font, size, text, place);
}
