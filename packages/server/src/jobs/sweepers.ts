import { watchBooks } from '../books/watch-books.ts';
import { MINUTE } from '../clock.ts';
import type { Services } from '../context.ts';
import { pruneLinks } from '../features/accounts/links/prune-links.ts';
import { pruneBaskets } from '../features/basket/prune-baskets.ts';
import { remindBaskets } from '../features/basket/remind-baskets.ts';
import { warnOfEnds } from '../features/certificates/expiry/warn-of-ends.ts';
import { writeOffForgotten } from '../features/certificates/expiry/write-off-forgotten.ts';
import { handOverCertificates } from '../features/certificates/hand-over-certificates.ts';
import { pruneQuotes } from '../features/delivery/prune-quotes.ts';
import { pruneWishes, tellBackInStock } from '../features/goods/back/tell-back-in-stock.ts';
import { removeOrphanFiles } from '../features/files/remove-orphan-files.ts';
import { retryLetters } from '../features/mail/retry-letters.ts';
import { tellSearchEngines } from '../features/discovery/tell-search-engines.ts';
import { foldCatalogChanges } from '../features/catalog/fold-catalog-changes.ts';
import { foldNameChanges } from '../features/consents/fold-name-changes.ts';
import { closeStarts } from '../features/orders/receipts/close-starts.ts';
import { offsetCertificates } from '../features/orders/receipts/offset-certificates.ts';
import { handleNotifications } from '../features/orders/payments/handle-notifications.ts';
import { pruneInbox } from '../features/orders/payments/prune-inbox.ts';
import { tellDoubts } from '../features/orders/payments/tell-doubts.ts';
import { pollDue, sweepHolds } from '../features/orders/checkout/sweep-orders.ts';
import { pruneCodes } from '../features/phones/prune-codes.ts';
import { watchCodes } from '../features/phones/watch-codes.ts';
import { eraseAccounts } from '../features/profile/erase-accounts.ts';
import { removeDataExports } from '../features/profile/remove-data-exports.ts';
import { reconcileDue, watchDifferences } from '../features/reconciliation/reconcile-due.ts';
import { pruneAttempts } from '../features/social/attempts.ts';
import { pruneChallenges } from '../features/second-factor/challenges.ts';
import { forgetCards } from '../features/saved-cards/end-cards.ts';
import { pruneHolds } from '../features/seats/prune-holds.ts';
import { retrySms } from '../features/sms/retry-sms.ts';
import { pollSources } from '../features/results/poll/poll-sources.ts';
import { pruneRequests } from '../features/support/prune-requests.ts';
import { trackParcels } from '../features/parcels/track-parcels.ts';
import { expireTransfers } from '../features/transfers/expire-transfers.ts';
import { returnUnusedFees } from '../features/transfers/return-unused-fees.ts';
import { pruneVisits } from '../features/visits/visits.ts';
import { pruneWaiting } from '../features/waiting/prune-waiting.ts';
import { sweepWaiting } from '../features/waiting/serve-waiting.ts';

/** `stop`: the process is to end; whoever does many things looks at it between two of them. */
type Sweep = (services: Services, stop: AbortSignal) => Promise<unknown>;

/** What is swept every `SWEEP_MS`. */
const OFTEN: readonly Sweep[] = [
  sweepHolds,
  expireTransfers,
  returnUnusedFees,
  sweepWaiting,
  tellBackInStock,
  handOverCertificates,
  handleNotifications,
  pollDue,
  pollSources,
  tellDoubts,
  watchDifferences,
  watchBooks,
];
const RARELY_MS = 10 * MINUTE;
const RARELY: readonly Sweep[] = [
  foldCatalogChanges,
  foldNameChanges,
  retryLetters,
  retrySms,
  watchCodes,
  pruneCodes,
  removeOrphanFiles,
  pruneBaskets,
  remindBaskets,
  pruneHolds,
  pruneInbox,
  pruneAttempts,
  pruneLinks,
  pruneChallenges,
  forgetCards,
  pruneRequests,
  pruneWaiting,
  pruneWishes,
  pruneQuotes,
  closeStarts,
  offsetCertificates,
  trackParcels,
  warnOfEnds,
  writeOffForgotten,
  reconcileDue,
  tellSearchEngines,
  pruneVisits,
  removeDataExports,
  eraseAccounts,
];

/** Runs every sweep at its pace, on its own: one that is slow or fails holds up none of the others, and comes again. */
export function startSweepers(services: Services): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<Sweep, Promise<unknown>>();
  const begin = (sweep: Sweep) => {
    // A slow sweep is not followed by a row of overdue ones.
    if (stopping.signal.aborted || running.has(sweep)) return;
    const done = sweep(services, stopping.signal)
      .catch((error: unknown) => {
        if (stopping.signal.aborted && error === stopping.signal.reason) return;
        services.log.error({ err: error, sweep: sweep.name }, 'sweep failed');
      })
      .finally(() => running.delete(sweep));
    running.set(sweep, done);
  };
  for (const sweep of OFTEN) timers.push(setInterval(() => begin(sweep), services.settings.sweepMs));
  // Spread over their time, or they would all come at once.
  for (const [n, sweep] of RARELY.entries())
    timers.push(
      setTimeout(
        () => {
          begin(sweep);
          timers.push(setInterval(() => begin(sweep), RARELY_MS));
        },
        (RARELY_MS * n) / RARELY.length,
      ),
    );
  return {
    async stop() {
      stopping.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
