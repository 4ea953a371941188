import type { Template } from './scene.ts';
import { bigNumber } from './templates/big-number.ts';
import { contours } from './templates/contours.ts';
import { lanes } from './templates/lanes.ts';
import { night } from './templates/night.ts';
import { ridges } from './templates/ridges.ts';
import { pack } from './templates/pack.ts';
import { streets } from './templates/streets.ts';
import { waves } from './templates/waves.ts';

/** Of events. */
export type CoverTemplate = 'contours' | 'streets' | 'lanes' | 'ridges' | 'waves' | 'number' | 'night';
/** Of clubs, by their size. */
export type ClubTemplate = 'few' | 'pack' | 'crowd';

export const TEMPLATES: Readonly<Record<CoverTemplate | ClubTemplate, Template>> = {
  contours,
  streets,
  lanes,
  ridges,
  waves,
  number: bigNumber,
  night,
  few: pack(4),
  pack: pack(8),
  crowd: pack(13),
};

const RUN: readonly CoverTemplate[] = ['streets', 'contours', 'number'];

const BY_SPORT: Readonly<Record<string, readonly CoverTemplate[]>> = {
  run: RUN,
  road: ['number', 'streets'],
  marathon: ['number'],
  trail: ['ridges', 'contours'],
  cross: ['contours'],
  night: ['night'],
  relay: ['streets', 'number'],
  obstacle: ['contours', 'ridges'],
  kids: ['lanes', 'streets'],
  cycling: ['ridges'],
  ski: ['ridges'],
  swimming: ['waves'],
  triathlon: ['waves'],
  stadium: ['lanes'],
};

/** The seed picks among the templates that fit the sport. */
export function templateFor(sport: string, share: number): CoverTemplate {
  const fitting = BY_SPORT[sport] ?? RUN;
  return fitting[Math.floor(share * fitting.length)] ?? 'streets';
}
