import { useSyncExternalStore } from 'react';
import { remember } from '../../signals/remembered.ts';
import type { OrderView } from './after-payment.ts';

/** On the acquirer's page, or by a code of the fast payments system. */
export type PayWay = NonNullable<OrderView['payment']>['way'];

/** What a buyer chooses: a way, or a saved card by its id. */
export type PayBy = PayWay | `saved:${string}`;

/** A saved card as it is chosen. */
export interface CardToPay {
  readonly public_id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expires: string;
}

/** Sums in roubles that may be paid by a code; null where it is no way of its own. */
export type SbpSums = { least: number; most: number } | null;

const stored = remember('payWay');

/** What was chosen in this browser; null before. */
export function useChosenWay(): string | null {
  return useSyncExternalStore(stored.subscribe, stored.get, () => null);
}

export function choosePayWay(by: PayBy): void {
  stored.set(by);
}

export function byCard({ public_id: id }: Pick<CardToPay, 'public_id'>): PayBy {
  return `saved:${id}`;
}

/** The card that is chosen; undefined for another way. */
export function cardOf(by: PayBy, cards: readonly CardToPay[]): CardToPay | undefined {
  return cards.find((card) => byCard(card) === by);
}

/** How it is paid: as chosen where that can be had, by the card used last where nothing was chosen yet, else on the acquirer's page. */
export function payBy(
  chosen: string | null,
  { bySbp, cards }: { bySbp: boolean; cards: readonly CardToPay[] },
): PayBy {
  if (chosen === 'sbp' && bySbp) return 'sbp';
  const [last] = cards;
  if (chosen === null) return last === undefined ? 'card' : byCard(last);
  const card = cards.find((one) => byCard(one) === chosen);
  return card === undefined ? 'card' : byCard(card);
}

/** @param total roubles */
export function offersSbp(sbp: SbpSums, total: number): boolean {
  return sbp !== null && total >= sbp.least && total <= sbp.most;
}
