/**
 * The icon set: shapes on a 24 × 24 grid, stroke 2, no fill.
 * `d` is stroked; `dots` are filled circles as `[cx, cy, r]`.
 */
export interface IconShape {
  readonly d: string;
  readonly dots?: readonly (readonly [number, number, number])[];
}

const circle = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const icons = {
  'arrow-right': { d: 'M4 12h16M14 6l6 6-6 6' },
  bag: { d: 'M5 8h14l-1 13H6L5 8zM8.5 11V7a3.5 3.5 0 0 1 7 0v4' },
  bike: {
    d: `${circle(6, 15.5, 4)}${circle(18, 15.5, 4)}M6 15.5l4-7h4l4 7M10 8.5l2.5 7M9 6h2.5M14 8.5V6h2.5`,
  },
  box: { d: 'M4 7.5l8-4 8 4v9l-8 4-8-4v-9zM4 7.5l8 4 8-4M12 11.5v9' },
  calendar: { d: 'M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5' },
  camera: { d: `M3 7h4.5L9 4h6l1.5 3H21v13H3z${circle(12, 13, 3.5)}` },
  card: { d: 'M3 5.5h18v13H3zM3 10h18M7 14.5h4' },
  chart: { d: 'M4 4v16h16M8.5 16v-4M13 16V8M17.5 16v-6' },
  check: { d: 'M4.5 12.5l5 5L19.5 7' },
  'chevron-down': { d: 'M6 9.5l6 6 6-6' },
  'chevron-left': { d: 'M14.5 6l-6 6 6 6' },
  'chevron-right': { d: 'M9.5 6l6 6-6 6' },
  'chevron-up': { d: 'M6 14.5l6-6 6 6' },
  clock: { d: `${circle(12, 12, 9)}M12 7v5.5l3.5 2` },
  cross: { d: 'M5.5 5.5l13 13M18.5 5.5l-13 13' },
  download: { d: 'M12 3.5v12M6.5 10.5l5.5 5.5 5.5-5.5M4 20.5h16' },
  edit: { d: 'M4 20v-4L16 4l4 4L8 20H4zM13.5 6.5l4 4' },
  exit: { d: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4' },
  external: { d: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9' },
  eye: {
    d: `M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z${circle(12, 12, 2.75)}`,
  },
  'eye-off': {
    d: 'M4 4l16 16M9.5 6c.8-.3 1.7-.5 2.5-.5 3.7 0 7 2 9.5 6.5-.8 1.5-1.7 2.7-2.7 3.6M6 8c-1.3 1-2.5 2.3-3.5 4 2.5 4.5 5.8 6.5 9.5 6.5 1.3 0 2.6-.3 3.8-.8',
  },
  file: { d: 'M6 3h8l5 5v13H6zM13.5 3v5.5H19' },
  filter: { d: 'M4 7h16M7 12h10M10 17h4' },
  gear: {
    d: `${circle(12, 12, 3.5)}M12 2.5v3.5M12 18v3.5M2.5 12H6M18 12h3.5M5.3 5.3l2.5 2.5M16.2 16.2l2.5 2.5M5.3 18.7l2.5-2.5M16.2 7.8l2.5-2.5`,
  },
  gift: { d: 'M4 11h16v10H4zM3 7h18v4H3zM12 7v14M12 7C9 7 7 6 7 4.5S9 2.5 12 7c3-4.5 5-4 5-2.5S15 7 12 7' },
  grid: { d: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z' },
  heart: { d: 'M12 20C6 15.5 3.5 12.5 3.5 9A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 8.5 2c0 3.5-2.5 6.5-8.5 11z' },
  home: { d: 'M4 11l8-7 8 7v9.5h-5.5V14h-5v6.5H4z' },
  info: { d: `${circle(12, 12, 9)}M12 11v5.5`, dots: [[12, 7.75, 1.35]] },
  kids: { d: `${circle(12, 6.5, 3.5)}M12 10v6M7 12.5l5 1 5-1M12 16l-3 5M12 16l3 5` },
  link: {
    d: 'M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1-1',
  },
  lock: { d: 'M5 11h14v10H5zM8 11V7.5a4 4 0 0 1 8 0V11' },
  mail: { d: 'M3 5.5h18v13H3zM3.5 7l8.5 6.5L20.5 7' },
  map: { d: 'M3.5 6l5.5-2.5 6 2.5 5.5-2.5V18L15 20.5l-6-2.5-5.5 2.5zM9 3.5V18M15 6v14.5' },
  menu: { d: 'M2.5 8h19M2.5 16h19' },
  minus: { d: 'M4.5 12h15' },
  moon: { d: 'M20.5 14.5A9 9 0 1 1 10 3.5a7 7 0 0 0 10.5 11z' },
  more: {
    d: '',
    dots: [
      [5, 12, 1.6],
      [12, 12, 1.6],
      [19, 12, 1.6],
    ],
  },
  obstacle: { d: 'M4 20V8M20 20V8M4 11h16M4 15.5h16M8 8l4-4 4 4' },
  people: {
    d: `${circle(9, 7.5, 3.5)}M2.5 20.5c0-4.5 2.5-6.5 6.5-6.5s6.5 2 6.5 6.5M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.5c2.3.8 3.5 2.7 3.5 6`,
  },
  pause: { d: 'M8.5 5v14M15.5 5v14' },
  phone: { d: 'M7 2.5h10v19H7zM11 18h2' },
  pin: { d: `M12 21.5c-4.5-5-7-8.5-7-11.5a7 7 0 0 1 14 0c0 3-2.5 6.5-7 11.5z${circle(12, 10, 2.5)}` },
  play: { d: 'M7.5 4.5l12 7.5-12 7.5z' },
  plus: { d: 'M12 4.5v15M4.5 12h15' },
  print: { d: 'M7 8.5V3h10v5.5M7 17H3.5V8.5h17V17H17M7 14h10v7H7z' },
  pulse: { d: 'M2.5 12.5H7l3-8 4 15 3-7h4.5' },
  relay: { d: `M4 8.5h11M4 15.5h16M11.5 5l3.5 3.5-3.5 3.5M16.5 12l3.5 3.5-3.5 3.5` },
  run: { d: `${circle(15, 4.5, 2)}M7 9.5l4-2 3.5 2.5 4 .5M11 7.5l-1 6 4 3-.5 5.5M10 13.5L8.5 17l-5 .5` },
  scan: { d: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16' },
  search: { d: `${circle(10.5, 10.5, 7)}M15.8 15.8L21 21` },
  share: { d: 'M12 15V3M7 7.5L12 3l5 4.5M8 11H4.5v10h15V11H16' },
  shield: { d: 'M12 2.5l8 3v6c0 5-3 8-8 10-5-2-8-5-8-10v-6zM8.5 12l2.5 2.5 4.5-5' },
  shirt: { d: 'M8 3.5L3 6.5l1.5 5L7 11v10h10V11l2.5.5 1.5-5-5-3a4 4 0 0 1-8 0z' },
  ski: { d: 'M5 4l9 15.5M9.5 4l8.5 14M3 20.5h18.5' },
  star: { d: 'M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.7z' },
  sun: {
    d: `${circle(12, 12, 4)}M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4`,
  },
  swim: {
    d: 'M2.5 9.5c2.5-3 5-3 7 0s4.5 3 7 0c1.5-2 3.3-2.5 5-1.5M2.5 16.5c2.5-3 5-3 7 0s4.5 3 7 0c1.5-2 3.3-2.5 5-1.5',
  },
  ticket: {
    d: 'M3 5.5h18v4.2a2.5 2.5 0 0 0 0 4.6v4.2H3v-4.2a2.5 2.5 0 0 0 0-4.6zM10 5.5v3M10 10.5v3M10 15.5v3',
  },
  trail: { d: 'M2.5 19.5L9 7l4 6.5 2.5-3.5 6 9.5z' },
  trash: { d: 'M3.5 6.5h17M9 6.5v-3h6v3M5.5 6.5l1 14.5h11l1-14.5M10 10.5v6.5M14 10.5v6.5' },
  truck: { d: `M2.5 5.5h12v11h-12zM14.5 9.5h4l3 3.5v3.5h-7${circle(7, 17.5, 2)}${circle(17, 17.5, 2)}` },
  undo: { d: 'M8.5 4.5L4 9l4.5 4.5M4 9h10a5.5 5.5 0 0 1 0 11H9' },
  user: { d: `${circle(12, 7.5, 4)}M4.5 21c0-5 3-7 7.5-7s7.5 2 7.5 7` },
  warn: { d: `${circle(12, 12, 9)}M12 7v6`, dots: [[12, 16.25, 1.35]] },
} as const satisfies Record<string, IconShape>;

export type IconName = keyof typeof icons;
