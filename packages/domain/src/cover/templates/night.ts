import { mix } from '../palette.ts';
import { num } from '../path.ts';
import type { Scene, Template } from '../scene.ts';
import { town } from './streets.ts';

const LIGHTS = 90;
const COLD = '#4d82ff';

/** Streets by night: scattered lights, and the route glows. */
export const night: Template = {
  place: 'bottom',
  draw(scene) {
    const drawing = town(scene);
    return { ...drawing, ground: drawing.ground + lights(scene), glow: true };
  },
};

function lights({ width, height, unit, seed, colors, small }: Scene): string {
  const draw = seed.details('lights');
  const groups = [
    { fill: colors.route, circles: '' },
    { fill: mix(colors.ground, colors.route, 0.62), circles: '' },
    { fill: mix(colors.ground, COLD, 0.85), circles: '' },
    { fill: mix(colors.ground, COLD, 0.55), circles: '' },
  ];
  for (let i = 0; i < LIGHTS; i++) {
    const x = num(draw() * width);
    const y = num(draw() * height);
    const size = draw();
    const warm = draw() < 0.36 ? 0 : 2;
    const group = groups[warm + (draw() < 0.5 ? 0 : 1)];
    if (group && !(small && i % 3))
      group.circles += `<circle cx="${x}" cy="${y}" r="${num((0.8 + 2 * size * size) * unit)}"/>`;
  }
  return groups.map((g) => `<g fill="${g.fill}">${g.circles}</g>`).join('');
}
