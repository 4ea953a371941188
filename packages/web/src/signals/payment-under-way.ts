import { useSyncExternalStore } from 'react';

/** A payment that the basket tells of: until when its places are held, ISO; null where nothing is held. */
export interface PaymentTold {
  readonly until: string | null;
}

/** What an open order says of the places of its tickets. */
export interface OrderedPlaces {
  readonly tickets: readonly { readonly unique_id: string }[];
  /** Until when they are held, ISO; null when nothing is, or without an end. */
  readonly until: string | null;
  /** The money is being taken: what is held has no end. */
  readonly taking: boolean;
}

let told: PaymentTold | null = null;
const listeners = new Set<() => void>();

export function tellPayment(next: PaymentTold | null): void {
  if (next?.until === told?.until && (next === null) === (told === null)) return;
  told = next;
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** What the basket says of a payment under way reaches its steps and its pay bar (design 16). */
export function usePaymentTold(): PaymentTold | null {
  return useSyncExternalStore(
    subscribe,
    () => told,
    () => null,
  );
}
