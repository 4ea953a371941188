import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(tick, 1000);
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const noClock = () => () => {};

/** Milliseconds since 1970, renewed every second while `running`; 0 otherwise and on the server. */
export function useSecondClock(running: boolean): number {
  return useSyncExternalStore(
    running ? subscribe : noClock,
    () => (running ? now : 0),
    () => 0,
  );
}
