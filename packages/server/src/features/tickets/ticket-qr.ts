import { encode } from 'uqr';

/** Where the code is printed, in points; `quiet` in squares. */
export const QR = { x: 26, y: 354, side: 124, quiet: 4 };
const QR_EDGE = '#d9dde2';
const INK = '#111828';

/** The code as dark squares with four squares of quiet around (A9.14: low correction). */
export function drawQr(doc: PDFKit.PDFDocument, text: string): void {
  const { data, size } = encode(text, { ecc: 'L', border: 0 });
  const unit = QR.side / (size + 2 * QR.quiet);
  doc.roundedRect(QR.x, QR.y, QR.side, QR.side, 8).lineWidth(0.75).fillAndStroke('#ffffff', QR_EDGE);
  for (const [y, cells] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (!cells[x]) continue;
      const from = x;
      // Neighbours are one rectangle, so that no hairline shows between them.
      while (cells[x + 1]) x += 1;
      doc.rect(
        QR.x + (from + QR.quiet) * unit,
        QR.y + (y + QR.quiet) * unit,
        (x - from + 1) * unit,
        unit * 1.01,
      );
    }
  }
  doc.fill(INK);
}
