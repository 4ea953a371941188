import { type Draw, fill, stitch, stroke } from '../art.ts';

export const medal: Draw = (art) => {
  const { body, shade, light, line } = art;
  return {
    svg:
      fill('M112 20H176L222 168L186 186Z', shade) +
      fill('M288 20H224L178 168L214 186Z', body) +
      stroke('M256 20L206 176', line, 4) +
      `<rect x="184" y="160" width="32" height="24" rx="8" fill="#8d99ab"/>` +
      `<circle cx="200" cy="266" r="98" fill="#8d99ab"/><circle cx="200" cy="266" r="91" fill="#b8c4d4"/>` +
      `<circle cx="200" cy="266" r="78" fill="none" stroke="#8d99ab" stroke-width="1.6" stroke-dasharray="2 5" stroke-linecap="round"/>` +
      `<path d="M134 222A80 80 0 0 1 200 186" fill="none" stroke="${light === '' ? '#fff' : '#e6ecf4'}" stroke-width="6" stroke-linecap="round"/>` +
      engraved(art.print(200, 266, 118)),
    focus: [200, 262],
  };
};

/** The print of a medal is cut into metal: one dark colour, whatever the event's is. */
const engraved = (svg: string) => svg.replace(/(fill|stroke)="#[0-9a-f]{6}"/g, '$1="#15213b"');

export const hanger: Draw = (art) => {
  const { body, shade, line, light } = art;
  const medals = [126, 176, 226, 276]
    .map(
      (x, i) =>
        stroke(`M${x - 10} 168L${x} ${232 + (i % 2) * 26}L${x + 10} 168`, i % 2 === 0 ? line : light, 8) +
        `<circle cx="${x}" cy="${254 + (i % 2) * 26}" r="25" fill="#8d99ab"/><circle cx="${x}" cy="${254 + (i % 2) * 26}" r="20" fill="#b8c4d4"/>`,
    )
    .join('');
  return {
    svg:
      medals +
      `<rect x="76" y="88" width="248" height="82" rx="12" fill="${body}"/>` +
      `<rect x="76" y="152" width="248" height="18" rx="9" fill="${shade}"/>` +
      `<circle cx="94" cy="106" r="5" fill="${light}"/><circle cx="306" cy="106" r="5" fill="${light}"/>` +
      art.print(200, 122, 64),
    focus: [200, 128],
  };
};

export const poster: Draw = (art) => ({
  svg:
    fill('M108 52L312 66L300 366L96 352Z', '#00000022') +
    `<rect x="100" y="48" width="204" height="306" rx="2" fill="#ffffff"/>` +
    `<rect x="112" y="60" width="180" height="282" fill="${art.body}"/>` +
    `<g transform="translate(0 -24)">${art.print(202, 200, 172)}</g>` +
    fill('M130 296H216V304H130ZM130 314H188V320H130Z', art.ink) +
    (art.back ? stitch('M112 60H292V342H112Z', art.line) : ''),
  focus: [202, 180],
});
