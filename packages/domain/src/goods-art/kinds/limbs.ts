import { type Art, type Draw, fill, stroke } from '../art.ts';

function sock({ body, shade, line }: Art, dx: number, dy: number): string {
  return (
    `<g transform="translate(${dx} ${dy})">` +
    fill(
      'M92 60H158V206C158 220 166 228 178 236L232 272C252 286 252 314 232 324C214 334 196 326 180 314L112 262C98 250 92 238 92 222Z',
      body,
    ) +
    fill('M92 60H158V82H92Z', shade) +
    fill('M92 92H158V101H92ZM92 109H158V118H92Z', line) +
    fill('M206 254L232 272C252 286 252 314 232 324C222 329 212 329 202 325C192 300 194 272 206 254Z', line) +
    stroke('M94 224C108 214 126 222 130 244', shade, 3.4) +
    '</g>'
  );
}

export const socks: Draw = (art) => ({
  svg: sock(art, 82, 26) + sock(art, 4, 0) + art.print(129, 160, 44),
  focus: [150, 170],
});

function glove({ body, shade, line }: Art, more: string): string {
  return (
    `<g${more}>` +
    fill(
      'M72 330V236C58 226 44 206 38 186C34 172 50 164 60 176L80 202V112C80 96 100 96 102 112V92C104 76 124 76 126 92V104C128 90 148 90 150 106V124C152 112 170 112 172 128V250C172 262 166 276 162 286V330Z',
      body,
    ) +
    stroke('M102 114V180M126 106V180M150 126V184', shade, 3.4) +
    fill('M70 306H164V338Q164 344 158 344H76Q70 344 70 338Z', line) +
    '</g>'
  );
}

export const gloves: Draw = (art) => ({
  svg:
    glove(art, ' transform="translate(12 0)"') +
    glove(art, ' transform="matrix(-1 0 0 1 388 10)"') +
    art.print(136, 240, 58),
  focus: [136, 240],
});

function sleeve({ body, shade, line, light }: Art, more: string): string {
  return (
    `<g${more}>` +
    fill('M84 70C104 62 136 62 156 70L150 220L142 338C130 344 112 344 100 338L90 220Z', body) +
    fill('M84 70C104 62 136 62 156 70L155 94C134 86 106 86 85 94Z', line) +
    fill('M98 318L100 338C112 344 130 344 142 338L143 318C130 324 112 324 98 318Z', shade) +
    stroke('M104 120C102 180 104 240 108 300', light, 3) +
    '</g>'
  );
}

export const sleeves: Draw = (art) => ({
  svg:
    sleeve(art, ' transform="rotate(6 120 200)translate(24 0)"') +
    sleeve(art, ' transform="rotate(-6 280 200)translate(132 6)"') +
    art.print(143, 196, 56),
  focus: [143, 196],
});
