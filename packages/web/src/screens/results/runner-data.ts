import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';

/** What the page of a runner is made of. */
export type RunnerData = CallOutput<Calls['eventResult']>;
