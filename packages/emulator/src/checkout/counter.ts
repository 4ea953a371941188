import type { PayStep, SbpOutcome } from '../yookassa/test-cards.ts';
import type { Bill } from './bill.ts';

/** Where a payer stands: before the card, before the code of his bank, or at the end. */
export interface Place {
  bill: Bill;
  stage: 'card' | 'code' | 'failed' | 'paid';
}

/** A provider's side of its payment pages. */
export interface Counter {
  /** Address the pages stand under. */
  readonly path: string;
  readonly now: () => number;
  /** Undefined = no such payment. */
  look(id: string): Place | undefined;
  payByCard(id: string, number: string): PayStep;
  paySbp(id: string, outcome: SbpOutcome): PayStep;
  confirmCode(id: string): PayStep;
  giveUp(id: string): void;
}
