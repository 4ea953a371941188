import { formatFinishTime } from '@distance/domain/results/finish-time.ts';

/** Milliseconds as watches show them. */
export const ownTime = (ms: number): string => formatFinishTime(Math.floor(ms / 1000));
