import { type Draw, fill, stitch, stroke } from '../art.ts';

export const belt: Draw = (art) => {
  const { body, shade, deep, light, line } = art;
  return {
    svg:
      stroke('M28 196C90 172 310 172 372 196', shade, 26) +
      stroke('M28 190C90 166 310 166 372 190', line, 3) +
      fill(
        'M112 162C150 148 250 148 288 162C304 168 308 180 308 196V242C308 262 298 270 280 274C236 284 164 284 120 274C102 270 92 262 92 242V196C92 180 96 168 112 162Z',
        body,
      ) +
      stroke('M108 196C160 182 240 182 292 196', deep, 5) +
      stroke('M292 196L300 210', line, 5) +
      stroke('M108 188C160 174 240 174 292 188', light, 2) +
      `<rect x="14" y="182" width="26" height="30" rx="6" fill="${deep}"/><rect x="360" y="182" width="26" height="30" rx="6" fill="${deep}"/>` +
      art.print(200, 234, 62),
    focus: [200, 226],
  };
};

export const numberBelt: Draw = (art) => {
  const { body, shade, line, ink } = art;
  return {
    svg:
      stroke('M20 132C110 112 290 112 380 132', body, 16) +
      `<rect x="182" y="106" width="36" height="26" rx="6" fill="${shade}"/>` +
      stroke('M112 126V164M288 126V164', shade, 7) +
      `<rect x="84" y="156" width="232" height="164" rx="12" fill="#ffffff"/>` +
      `<path d="M84 168Q84 156 96 156H304Q316 156 316 168V192H84Z" fill="${body}"/>` +
      `<circle cx="112" cy="166" r="5" fill="${ink}"/><circle cx="288" cy="166" r="5" fill="${ink}"/>` +
      stroke('M120 300H280', line, 6) +
      art.print(200, 242, 96),
    focus: [200, 232],
  };
};

export const bag: Draw = (art) => {
  const { body, shade, light, line } = art;
  return {
    svg:
      stroke('M146 132C146 40 254 40 254 132', art.back ? shade : line, 11) +
      fill('M94 122H306L322 330Q324 352 302 352H98Q76 352 78 330Z', body) +
      fill('M94 122H306L308 144H92Z', shade) +
      `<circle cx="146" cy="134" r="6" fill="${light}"/><circle cx="254" cy="134" r="6" fill="${light}"/>` +
      stitch('M92 334H308', shade) +
      art.print(200, 240, 132),
    focus: [200, 240],
  };
};

export const backpack: Draw = (art) => {
  const { body, shade, deep, light, line } = art;
  return {
    svg:
      stroke('M176 62C176 34 224 34 224 62', shade, 11) +
      fill('M112 150C88 170 88 286 106 322L122 306V156Z', deep) +
      fill('M288 150C312 170 312 286 294 322L278 306V156Z', deep) +
      fill(
        'M112 128C112 80 150 58 200 58C250 58 288 80 288 128V322Q288 352 258 352H142Q112 352 112 322Z',
        body,
      ) +
      stroke('M126 148C126 96 158 78 200 78C242 78 274 96 274 148', line, 4) +
      fill('M130 226H270V312Q270 334 248 334H152Q130 334 130 312Z', shade) +
      stroke('M136 240H264', light, 3) +
      stroke('M252 240V256', line, 5) +
      art.print(200, 162, 84) +
      (art.back ? art.print(200, 290, 46) : ''),
    focus: [200, 176],
  };
};

export const towel: Draw = (art) => {
  const { body, shade, light, line } = art;
  return {
    svg:
      fill('M84 84H316V332Q316 340 308 340H92Q84 340 84 332Z', body) +
      fill('M84 84H316V112H84Z', shade) +
      fill('M84 286H316V296H84ZM84 304H316V310H84Z', line) +
      stroke('M148 120V280M252 120V280', light, 2) +
      `<rect x="64" y="72" width="272" height="16" rx="8" fill="${shade}"/>` +
      art.print(200, 198, 124),
    focus: [200, 198],
  };
};
