import type { CallResult } from '@distance/contract/define-call.ts';
import type { Calls } from '@distance/contract/calls.ts';
import type { WaitingView } from '@distance/contract/waiting.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { buyerApi } from '../../api/buyer.ts';
import { storedToken } from '../../signals/session.ts';

/** Who waits for the formats of one event, as several parts of its page show it. */
export type EventWaiting = CallResult<Calls['eventWaiting']>;

interface Held {
  /** Of which event, and for whom it was asked. */
  event: string;
  token: string | null;
  answer: EventWaiting | null;
  /** Nothing is known, and the last question had no answer. */
  failed: boolean;
  /** Which question it answers: a later one tells of what was done meanwhile. */
  question: number;
}

let questions = 0;
let held: Held | null = null;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function show(next: Held): void {
  held = next;
  for (const listener of listeners) listener();
}

/** Asks anew: after joining and leaving. Without an answer the page goes on with the numbers it has, or without any. */
export async function refreshWaiting(event: string): Promise<void> {
  const token = storedToken.get() ?? null;
  const question = (questions += 1);
  const answer = await buyerApi.eventWaiting({ params: { id: event }, shown: 'by-caller' }).catch(() => null);
  // Meanwhile another event may have come, another person, or the answer to a later question.
  if (held?.event !== event || held.token !== token || held.question > question) return;
  if (answer !== null) show({ event, token, answer, failed: false, question });
  else if (held.answer === null) show({ ...held, failed: true, question });
}

/** Asks about an event that shows its waiting lists, unless what is held is about it and for whoever is here. */
export function openWaiting(event: string, token: string | null): void {
  if (held?.event === event && held.token === token) return;
  show({ event, token, answer: null, failed: false, question: questions });
  void refreshWaiting(event);
}

export function waitingOf(event: string): EventWaiting | null {
  return held?.event === event ? held.answer : null;
}

/** Null until it is known. */
export function useEventWaiting(event: string): EventWaiting | null {
  const token = useSyncExternalStore(
    storedToken.subscribe,
    () => storedToken.get() ?? null,
    () => null,
  );
  useEffect(() => openWaiting(event, token), [event, token]);
  return useSyncExternalStore(
    subscribe,
    () => waitingOf(event),
    () => null,
  );
}

/** Whether it could not be learnt. */
export function useWaitingFailed(event: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => held?.event === event && held.failed,
    () => false,
  );
}

/** What is known of one list, zeroes where nobody waits; and the own place in it. */
export function listOf(
  answer: EventWaiting | null,
  format: string,
  kind: string,
): { waiting: number; freed: number; hours: number; own: WaitingView | null } {
  const list = answer?.values.find((one) => one.format_public_id === format && one.kind === kind);
  return {
    waiting: list?.waiting ?? 0,
    freed: list?.freed ?? 0,
    hours: answer?.hours.find((one) => one.format_public_id === format)?.hours ?? 24,
    own: answer?.own.find((one) => one.format.public_id === format) ?? null,
  };
}
