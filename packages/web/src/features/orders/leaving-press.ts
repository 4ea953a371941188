/** A page that has not been left by then was not going to be. */
export const LEAVING_MS = 10_000;

export interface LeavingPress {
  /** Busy until `work` has ended; where it `leaves` for another page, until that one shows or does not come. */
  readonly press: <T>(work: () => Promise<T>, leaves: (done: T) => boolean) => Promise<T>;
  /** The page is shown again as it was left, from the browser's cache. */
  readonly back: () => void;
}

/** A press that may lead to a provider's page. @param show whether it is under way */
export function leavingPress(show: (busy: boolean) => void): LeavingPress {
  let latest = 0;
  // What began before the page was left ends nothing that was begun on it since.
  const end = (mine: number): void => {
    if (mine === latest) show(false);
  };
  return {
    press: async (work, leaves) => {
      const mine = (latest += 1);
      show(true);
      let leaving = false;
      try {
        const done = await work();
        leaving = leaves(done);
        return done;
      } finally {
        if (leaving) setTimeout(() => end(mine), LEAVING_MS);
        else end(mine);
      }
    },
    back: () => {
      latest += 1;
      show(false);
    },
  };
}
