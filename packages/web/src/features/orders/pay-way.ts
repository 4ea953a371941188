import { useSyncExternalStore } from 'react';
import { remember } from '../../signals/remembered.ts';
import type { OrderView } from './after-payment.ts';

/** On the acquirer's page, or by a code of the fast payments system. */
export type PayWay = NonNullable<OrderView['payment']>['way'];

/** Sums in roubles that may be paid by a code; null where it is no way of its own. */
export type SbpSums = { least: number; most: number } | null;

const stored = remember('payWay');
const chosen = (): PayWay => (stored.get() === 'sbp' ? 'sbp' : 'card');

/** The way chosen in this browser. */
export function usePayWay(): PayWay {
  return useSyncExternalStore(stored.subscribe, chosen, () => 'card');
}

export function choosePayWay(way: PayWay): void {
  stored.set(way);
}

/** @param total roubles */
export function offersSbp(sbp: SbpSums, total: number): boolean {
  return sbp !== null && total >= sbp.least && total <= sbp.most;
}
