import { useSyncExternalStore } from 'react';

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}

const never = () => () => undefined;
const thisSecond = () => Math.floor(Date.now() / 1000);
const onServer = () => 0;

/** Whole seconds until `end` (ms of this browser's clock), counted down; 0 when it is over or there is none. */
export function useSecondsLeft(end: number | null): number {
  const now = useSyncExternalStore(end === null ? never : everySecond, thisSecond, onServer);
  return end === null ? 0 : Math.max(0, Math.ceil(end / 1000) - now);
}
