import type { CoverNumber, NumberPlace } from './number.ts';
import type { CoverColors } from './palette.ts';
import type { Point } from './path.ts';
import type { Route } from './route.ts';
import type { Seed } from './seed.ts';

/** What a template draws on. Lengths are in units of the picture's own coordinates. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** 1 at a short side of 400: every length of the design scales by it. */
  readonly unit: number;
  readonly wide: boolean;
  /** The head of an event page: a purchase card lies over its right third. */
  readonly head: boolean;
  /** Shown so small that fine detail only makes dirt. */
  readonly small: boolean;
  readonly seed: Seed;
  readonly colors: CoverColors;
  readonly number: CoverNumber | null;
  readonly lineWidth: number;
  readonly routeCenter: Point | null;
  readonly routeScale: number;
}

export interface Drawing {
  /** Below the number. */
  readonly ground: string;
  readonly route: Route;
  /** Above the number, below the route. */
  readonly front?: string;
  /** The number comes above the route between these x. */
  readonly lace?: readonly [number, number];
  /** A soft wide stroke under the route. */
  readonly glow?: boolean;
  /** The template has drawn the line itself: neither route nor marks are added. */
  readonly drawn?: boolean;
  /** Floats instead of plain kilometre dots. */
  readonly buoys?: boolean;
}

export interface Template {
  readonly place: NumberPlace;
  draw(scene: Scene): Drawing;
}
