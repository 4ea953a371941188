import { type Draw, fill, stroke } from '../art.ts';

export const bottle: Draw = (art) => {
  const { body, shade, light, ink } = art;
  const marks = Array.from({ length: 7 }, (_, i) => `M${i % 2 === 0 ? 228 : 238} ${168 + i * 22}H254`).join(
    '',
  );
  return {
    svg:
      `<rect x="180" y="46" width="40" height="34" rx="9" fill="${ink}"/>` +
      `<rect x="160" y="76" width="80" height="32" rx="6" fill="${ink}" opacity=".88"/>` +
      fill(
        'M150 108H250C258 118 262 130 262 142V190C262 200 254 206 254 216C254 226 262 232 262 242V330Q262 352 240 352H160Q138 352 138 330V242C138 232 146 226 146 216C146 206 138 200 138 190V142C138 130 142 118 150 108Z',
        body,
      ) +
      stroke('M156 136C152 160 152 180 156 196M156 244V322', light, 7) +
      stroke('M250 244V326', shade, 6) +
      stroke(marks, ink, 3.4) +
      (art.back ? art.print(192, 250, 74) : art.print(188, 282, 82)),
    focus: [192, 250],
  };
};

export const mug: Draw = (art) => {
  const { body, shade, deep, light } = art;
  return {
    svg:
      stroke('M286 158C340 150 352 178 348 214C344 254 316 276 280 270', shade, 22) +
      fill('M98 112H294L286 318C284 340 272 352 252 352H140C120 352 108 340 106 318Z', body) +
      `<ellipse cx="196" cy="112" rx="98" ry="17" fill="${light}"/><ellipse cx="196" cy="113" rx="86" ry="12" fill="${deep}"/>` +
      stroke('M120 156L126 308', light, 7) +
      art.print(202, 228, 118),
    focus: [202, 228],
  };
};
