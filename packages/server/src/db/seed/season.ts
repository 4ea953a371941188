import { anywhere } from './season/anywhere.ts';
import { autumn } from './season/autumn.ts';
import { past } from './season/past.ts';
import { pictured } from './season/pictured.ts';
import { summer } from './season/summer.ts';
import { winterSpring } from './season/winter-spring.ts';
import type { SeasonEvent } from './season-shapes.ts';

/** Every event of the demo season. Days are relative to the first start (`season-dates.ts`). */
export const DEMO_SEASON: readonly SeasonEvent[] = [
  ...pictured,
  ...winterSpring,
  ...summer,
  ...autumn,
  ...anywhere,
];

/** Starts that were before the first day: what a cabinet remembers. */
export const PAST_SEASON: readonly SeasonEvent[] = past;
