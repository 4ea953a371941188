import { loadPdfKit } from '../../lazy-dependencies.ts';
import { pdfFonts } from './pdf-fonts.ts';

interface FontFile {
  unitsPerEm: number;
  layout: (
    text: string,
    features?: unknown,
    script?: string,
    language?: string,
  ) => {
    advanceWidth: number;
    glyphs: { path: { toSVG: () => string } }[];
    positions: { xAdvance: number; xOffset: number }[];
  };
}

/** One line of text as drawn letters. */
export interface Outline {
  /** In units of the size. */
  width: number;
  /** Of the letters' own units: what an edge around them is divided by. */
  scale: number;
  /** SVG elements with the start of the foot line at 0, 0. */
  paths: string;
}

export type Outliner = (font: keyof typeof pdfFonts, size: number, text: string) => Outline;

/**
 * Letters of the product's fonts as paths, for pictures that are drawn where no font is installed. Russian letters, as in `makePdf`;
 * signs that a font lacks are left out.
 */
export async function loadOutliner(): Promise<Outliner> {
  const PdfDocument = await loadPdfKit();
  const doc = new PdfDocument({ font: '' });
  const faces = new Map<string, FontFile>();
  for (const [name, bytes] of Object.entries(pdfFonts)) {
    doc.registerFont(name, bytes);
    doc.font(name);
    // The types of pdfkit hide the font in hand; the test of the picture fails for one without letters.
    faces.set(name, (doc as unknown as { ['_font']: { font: FontFile } })['_font'].font);
  }
  return (font, size, text) => {
    const face = faces.get(font);
    if (face === undefined) throw new Error(`no font ${font}`);
    const plain = text.replaceAll(/\p{C}/gu, ' ');
    const { advanceWidth, glyphs, positions } = face.layout(plain, undefined, undefined, 'RUS ');
    const scale = size / face.unitsPerEm;
    let x = 0;
    const drawn = glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
      const at = (x + xOffset) * scale;
      x += xAdvance;
      return `<path transform="translate(${at.toFixed(2)} 0) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${path.toSVG()}"/>`;
    });
    return { width: advanceWidth * scale, scale, paths: drawn.join('') };
  };
}
