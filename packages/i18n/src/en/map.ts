import type { map as ru } from '../ru/map.ts';
import type { Translated } from '../translated.ts';

export const map: Translated<typeof ru> = {
  startFinish: 'Start and finish',
  start: 'Start',
  finish: 'Finish',
  water: 'Water, {km} km',
};
