import { SECOND } from '../clock.ts';

/** Before what has ended by itself is begun again. */
const PAUSE_MS = SECOND;

interface Running {
  /** Ends with the work, whether it was stopped or failed. */
  promise: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Begins again what ends before it is stopped: a queue whose workers have ended by an error of its own would leave the process
 * serving without jobs.
 * @param ended is told each time
 */
export async function keepRunning(
  begin: () => Promise<Running>,
  ended: (error: unknown) => void,
): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let beginning: Promise<void> | undefined;
  let running = await begin();
  const again = (error?: unknown) => {
    if (stopped) return;
    ended(error);
    timer = setTimeout(() => {
      beginning = begin().then((begun) => {
        running = begun;
        watch();
      }, again);
    }, PAUSE_MS);
  };
  const watch = () => void running.promise.then(again, again);
  watch();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await beginning;
      // What has ended by itself has nothing to stop.
      await running.stop().catch(() => undefined);
    },
  };
}
