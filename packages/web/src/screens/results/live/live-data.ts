import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import type { LiveTableView } from '@distance/contract/live-results.ts';

/** What the page of a race is made of. */
export type LiveData = CallOutput<Calls['eventLive']>;

export type LiveState = 'before' | 'running' | 'over';

/** @param elapsed ms since the gun, negative before it */
export function stateOf({ running, finished }: LiveTableView, elapsed: number): LiveState {
  if (running > 0) return 'running';
  if (finished > 0) return 'over';
  return elapsed < 0 ? 'before' : 'running';
}
