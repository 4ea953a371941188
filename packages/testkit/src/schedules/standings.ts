import { oneOf } from './pair.ts';
import type { SaleWorld } from './sale-world.ts';
import { standing, type Waiter } from './waiting-steps.ts';

/** As `standing` says it. */
export const WAITS = 'waiting 0/0 of 0 offers, 0 letters';
export const OFFERED = 'waiting 1/0 of 1 offers, 1 letters';
export const ORDERED = 'waiting 0/1 of 1 offers, 1 letters';
export const MISSED = 'waiting 0/0 of 1 offers, 1 letters';
export const LEFT = 'left 0/0 of 0 offers, 0 letters';
export const LEFT_AFTER_OFFER = 'left 0/0 of 1 offers, 1 letters';
export const SERVED = 'served 0/0 of 1 offers, 1 letters';

export const stands = async (world: SaleWorld, who: Waiter, ...allowed: string[]) =>
  oneOf(await standing(world, who), allowed);
