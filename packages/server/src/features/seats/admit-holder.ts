import {
  brokenBound,
  BUDGET_WINDOW_MS,
  type HeldPlaces,
  type HoldRequest,
} from '@distance/domain/seats/hold-bounds.ts';
import { plus } from '../../clock.ts';
import type { Trx } from '../../db/connect.ts';
import { lockNames } from '../../db/lock-names.ts';
import { ask, type Question } from '../../db/statement.ts';
import { Refusal } from '../../http/refusal.ts';
import { heldPlacesQuestion } from './holders.repo.ts';
import type { SeatHolder } from './space-holder.ts';

/**
 * Lets a session and an address hold more unpaid places, or refuses. Its locks come before every row's, and stay until the
 * end of the transaction, in which the places must be written.
 */
export interface Admission {
  /** Names of who holds; locked first, so that what they hold is counted right. */
  names: readonly string[];
  /** To be asked in a statement after that. */
  question: Question;
  /** @throws Refusal `hold_limit`, which ends the transaction. */
  admit: (answer: unknown) => void;
}

/** Names of who holds places, to be locked as `holder` before any place or stock. */
export function namesOf({ address, basket, userId }: SeatHolder): string[] {
  return [
    `address:${address}`,
    ...(basket === null ? [] : [`basket:${basket}`]),
    ...(userId === null ? [] : [`user:${userId}`]),
  ];
}

export function admission(holder: SeatHolder, request: HoldRequest, now: Date): Admission {
  return {
    names: namesOf(holder),
    question: heldPlacesQuestion(holder, now, plus(now, -BUDGET_WINDOW_MS)),
    admit(answer) {
      // The question gives this shape.
      const bound = brokenBound(answer as HeldPlaces, request);
      if (bound !== null) throw new Refusal('hold_limit', { details: { of: bound } });
    },
  };
}

/** The same at once. @throws Refusal `hold_limit`. */
export async function admitHolder(
  trx: Trx,
  holder: SeatHolder,
  request: HoldRequest,
  now: Date,
): Promise<void> {
  const { names, question, admit } = admission(holder, request, now);
  await lockNames(trx, 'holder', names);
  admit(await ask(trx, question));
}
