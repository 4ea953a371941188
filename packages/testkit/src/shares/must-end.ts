/** Many times what the longest unit takes on a busy machine at night. */
const MOST_MS = 10 * 60_000;

/**
 * Suites that play for a share of time have no limit of a test's own, so that a night may be long: each unit has one.
 * @throws Error naming the unit when it has not ended, as one does that waits at a gate which nobody opens
 */
export async function mustEnd<T>(unit: string, running: Promise<T>, most = MOST_MS): Promise<T> {
  const stuck = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    stuck.reject(new Error(`${unit} has not ended in ${most / 1000} s`));
  }, most);
  try {
    return await Promise.race([running, stuck.promise]);
  } finally {
    clearTimeout(timer);
  }
}
