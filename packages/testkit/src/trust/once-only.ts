import type { VirtualShop } from './virtual-shop.ts';
import type { Hit, Shot } from './volley.ts';

/** How many ask at once. */
export const SHOTS = 30;

/** A world of its own for one volley, and what must be true after it. */
export interface Round {
  shots: Shot[];
  check: (hits: readonly Hit[]) => Promise<void>;
}

/** A call that has its effect once, however many ask at the same moment. */
export interface OnceOnly {
  name: string;
  round(shop: VirtualShop): Promise<Round>;
}

export function thirty(shot: (n: number) => Shot): Shot[] {
  return Array.from({ length: SHOTS }, (_, n) => shot(n));
}
