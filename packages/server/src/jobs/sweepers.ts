import { watchBooks } from '../books/watch-books.ts';
import { MINUTE } from '../clock.ts';
import type { Services } from '../context.ts';
import { pruneLinks } from '../features/accounts/links/prune-links.ts';
import { pruneBaskets } from '../features/basket/prune-baskets.ts';
import { remindBaskets } from '../features/basket/remind-baskets.ts';
import { removeOrphanFiles } from '../features/files/remove-orphan-files.ts';
import { retryLetters } from '../features/mail/retry-letters.ts';
import { foldCatalogChanges } from '../features/catalog/fold-catalog-changes.ts';
import { closeStarts } from '../features/orders/receipts/close-starts.ts';
import { handleNotifications } from '../features/orders/payments/handle-notifications.ts';
import { pollDue, sweepHolds } from '../features/orders/checkout/sweep-orders.ts';
import { pruneCodes } from '../features/phones/prune-codes.ts';
import { watchCodes } from '../features/phones/watch-codes.ts';
import { eraseAccounts } from '../features/profile/erase-accounts.ts';
import { removeDataExports } from '../features/profile/remove-data-exports.ts';
import { reconcileDue } from '../features/reconciliation/reconcile-due.ts';
import { pruneAttempts } from '../features/social/attempts.ts';
import { pruneChallenges } from '../features/second-factor/challenges.ts';
import { pruneHolds } from '../features/seats/prune-holds.ts';
import { retrySms } from '../features/sms/retry-sms.ts';
import { pruneRequests } from '../features/support/prune-requests.ts';
import { expireTransfers } from '../features/transfers/expire-transfers.ts';
import { returnUnusedFees } from '../features/transfers/return-unused-fees.ts';

/** What is swept at every turn, one after the other. */
const OFTEN = [sweepHolds, expireTransfers, returnUnusedFees, handleNotifications, pollDue, watchBooks];
const RARELY = [
  foldCatalogChanges,
  retryLetters,
  retrySms,
  watchCodes,
  pruneCodes,
  removeOrphanFiles,
  pruneBaskets,
  remindBaskets,
  pruneHolds,
  pruneAttempts,
  pruneLinks,
  pruneChallenges,
  pruneRequests,
  closeStarts,
  reconcileDue,
  removeDataExports,
  eraseAccounts,
];

/** Runs the sweeps every `SWEEP_MS`; a failed one is logged and comes again. */
export function startSweepers(services: Services): { stop(): Promise<void> } {
  let stopped = false;
  const turn = async (sweeps: readonly ((services: Services) => Promise<unknown>)[]) => {
    for (const sweep of sweeps) {
      if (stopped) return;
      await sweep(services).catch((error: unknown) =>
        services.log.error({ err: error, sweep: sweep.name }, 'sweep failed'),
      );
    }
  };
  let running: Promise<void> = Promise.resolve();
  let waiting = 0;
  const queue = (sweeps: typeof OFTEN | typeof RARELY) => {
    // A slow sweep is not followed by a row of overdue ones.
    if (waiting > 1) return;
    waiting += 1;
    running = running.then(async () => await turn(sweeps)).finally(() => (waiting -= 1));
  };
  const timers = [
    setInterval(() => queue(OFTEN), services.settings.sweepMs),
    setInterval(() => queue(RARELY), 10 * MINUTE),
  ];
  return {
    async stop() {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await running;
    },
  };
}
