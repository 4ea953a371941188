import { type Draw, fill, stitch, stroke } from '../art.ts';

export const cap: Draw = (art) => {
  const { body, shade, deep, light } = art;
  if (art.back)
    return {
      svg:
        fill('M96 244C92 150 140 104 200 104C260 104 308 150 304 244Z', body) +
        fill('M150 246C150 206 170 190 200 190C230 190 250 206 250 246Z', deep) +
        fill('M146 234H254V256H146Z', shade) +
        fill('M186 230H214V260H186Z', light) +
        stitch('M200 108V188', deep) +
        fill('M192 96H208V108H192Z', shade) +
        art.print(200, 158, 40),
      focus: [200, 168],
    };
  return {
    svg:
      fill('M92 236C96 152 142 110 200 110C262 110 304 156 308 240Z', body) +
      stitch('M200 112C182 146 172 190 172 238', deep) +
      stitch('M200 112C244 140 262 190 262 240', deep) +
      `<circle cx="200" cy="108" r="7" fill="${shade}"/>` +
      fill(
        'M92 228C148 214 250 216 306 234C338 240 360 252 366 268C368 280 354 280 340 276C262 252 164 258 98 262C84 258 82 234 92 228Z',
        shade,
      ) +
      stroke('M96 232C150 218 250 220 304 238', light, 3) +
      art.print(196, 182, 74),
    focus: [196, 190],
  };
};

export const beanie: Draw = (art) => {
  const { body, shade, light, line } = art;
  const ribs = Array.from({ length: 11 }, (_, i) => `M${112 + i * 17.6} 262V318`).join('');
  const knit = [-3, -2, -1, 1, 2, 3]
    .map((i) => `M200 92C${200 + i * 18} 130 ${200 + i * 27} 200 ${200 + i * 28} 258`)
    .join('');
  return {
    svg:
      `<circle cx="200" cy="78" r="24" fill="${line}"/>` +
      fill('M108 272C100 150 146 92 200 92C254 92 300 150 292 272Z', body) +
      stroke(knit, shade, 3) +
      fill('M102 258Q102 252 110 252H290Q298 252 298 258V314Q298 324 288 324H112Q102 324 102 314Z', light) +
      stroke(ribs, body, 4) +
      art.print(200, 190, 84),
    focus: [200, 200],
  };
};

export const buff: Draw = (art) => {
  const { body, deep, line } = art;
  const rows = Array.from({ length: 7 }, (_, i) => 122 + i * 30);
  const waves = rows
    .map((y, i) =>
      stroke(
        `M${116 - Math.abs(i - 3) * 2} ${y}C150 ${y + 22} 250 ${y + 22} ${284 + Math.abs(i - 3) * 2} ${y}`,
        line,
        i === 2 ? 9 : 3.2,
      ),
    )
    .join('');
  return {
    svg:
      fill(
        'M112 92C150 76 250 76 288 92C280 150 280 250 292 318C250 342 150 342 108 318C120 250 120 150 112 92Z',
        body,
      ) +
      waves +
      `<ellipse cx="200" cy="92" rx="88" ry="15" fill="${deep}" opacity=".55"/>` +
      art.print(200, 224, 96),
    focus: [200, 220],
  };
};
