import { type Draw, fill, stitch, stroke } from '../art.ts';

const NECK = 'M158 84C170 78 230 78 242 84C228 108 172 108 158 84Z';
const COLLAR = 'M157 83C172 112 228 112 243 83';

export const shirt: Draw = (art) => {
  const { body, shade, deep, light } = art;
  const sleeves =
    fill('M112 98C96 104 86 113 78 127L30 208L86 241L116 190Z', body) +
    fill('M288 98C304 104 314 113 322 127L370 208L314 241L284 190Z', body);
  const torso = fill(
    'M158 82C172 74 228 74 242 82L288 98L294 150V338Q294 350 282 350H118Q106 350 106 338V150L112 98Z',
    body,
  );
  const folds =
    stroke('M106 214C106 192 110 172 118 156', shade, 4) +
    stroke('M294 214C294 192 290 172 282 156', shade, 4);
  const hems =
    stitch('M38 202L92 233', shade) + stitch('M362 202L308 233', shade) + stitch('M108 338H292', shade);
  const neck = art.back
    ? fill('M158 82C172 74 228 74 242 82C228 92 172 92 158 82Z', light)
    : fill(NECK, deep) + stroke(COLLAR, light, 7);
  const print = art.back ? art.print(200, 178, 104) : art.print(200, 208, 118);
  return { svg: sleeves + torso + folds + hems + neck + print, focus: art.back ? [200, 178] : [200, 208] };
};

export const longsleeve: Draw = (art) => {
  const { body, shade, deep, light, line } = art;
  const sleeves =
    fill('M112 96C94 102 84 112 79 128L40 322L80 332L118 200Z', body) +
    fill('M288 96C306 102 316 112 321 128L360 322L320 332L282 200Z', body) +
    fill('M43 308L40 322L80 332L84 318Z', line) +
    fill('M357 308L360 322L320 332L316 318Z', line);
  const torso = fill(
    'M160 80C174 72 226 72 240 80L288 96L292 150V336Q292 348 280 348H120Q108 348 108 336V150L112 96Z',
    body,
  );
  const folds =
    stroke('M108 216C108 190 111 172 119 154', shade, 4) +
    stroke('M292 216C292 190 289 172 281 154', shade, 4);
  const neck = art.back
    ? fill('M160 80C174 72 226 72 240 80C226 90 174 90 160 80Z', light)
    : fill('M160 82C174 75 226 75 240 82C228 98 172 98 160 82Z', deep) +
      stroke('M159 81C172 101 228 101 241 81', light, 8);
  return {
    svg:
      sleeves +
      torso +
      folds +
      stitch('M110 336H290', shade) +
      neck +
      art.print(200, 206, art.back ? 96 : 112),
    focus: [200, 206],
  };
};

export const singlet: Draw = (art) => {
  const { body, shade, deep, line } = art;
  const torso = fill(
    'M142 66L168 66C172 112 228 112 232 66L258 66C258 120 272 152 300 168V338Q300 350 288 350H112Q100 350 100 338V168C128 152 142 120 142 66Z',
    body,
  );
  const edges =
    stroke('M168 66C172 112 228 112 232 66', line, 6) +
    stroke('M142 66C142 120 128 152 100 168', line, 6) +
    stroke('M258 66C258 120 272 152 300 168', line, 6);
  const inside = art.back ? '' : fill('M168 66C176 76 224 76 232 66C228 102 172 102 168 66Z', deep);
  const folds =
    stroke('M116 206C122 240 120 276 114 306', shade, 4) +
    stroke('M284 206C278 240 280 276 286 306', shade, 4);
  return {
    svg: inside + torso + edges + folds + stitch('M102 338H298', shade) + art.print(200, 218, 116),
    focus: [200, 218],
  };
};

export const hoodie: Draw = (art) => {
  const { body, shade, deep, light, line } = art;
  const hood = art.back
    ? fill('M148 96C140 52 168 34 200 34C232 34 260 52 252 96C244 138 156 138 148 96Z', shade)
    : fill('M146 98C132 50 166 30 200 30C234 30 268 50 254 98L200 128Z', shade) +
      fill('M164 96C158 62 178 50 200 50C222 50 242 62 236 96C226 116 174 116 164 96Z', deep);
  const sleeves =
    fill('M116 104C96 110 84 122 79 140L44 318L86 328L120 214Z', body) +
    fill('M284 104C304 110 316 122 321 140L356 318L314 328L280 214Z', body) +
    fill('M47 302L44 318L86 328L91 312Z', shade) +
    fill('M353 302L356 318L314 328L309 312Z', shade);
  const torso = fill(
    'M152 92L116 104L106 160V334Q106 344 116 344H284Q294 344 294 334V160L284 104L248 92L200 122Z',
    body,
  );
  const rib = fill('M106 326H294V340Q294 350 284 350H116Q106 350 106 340Z', shade);
  const front = art.back
    ? ''
    : fill('M142 250H258L274 318H126Z', shade) +
      stroke('M142 250H258L274 318M142 250L126 318', deep, 2) +
      stroke('M186 118V176M214 118V172', line, 4) +
      stroke('M150 94L200 124L250 94', light, 5);
  const at = art.back ? 206 : 196;
  return {
    svg: sleeves + torso + rib + hood + front + art.print(200, at, art.back ? 122 : 84),
    focus: [200, at],
  };
};
