import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { FaultBook } from '../faults/fault-book.ts';
import { isTransportFault, type Operation } from '../faults/fault-kinds.ts';
import { send, spoilAnswer } from '../faults/spoil-answer.ts';

/** Keys of carriers that only test. */
export const CARRIER_KEYS = {
  cdekClientId: 'emulator-cdek',
  cdekClientSecret: 'emulator-cdek-secret',
  pochtaToken: 'emulator-pochta',
  pochtaLogin: 'emulator',
  pochtaPassword: 'emulator-post',
};

const TOKEN_MS = 3_600_000;

/** What the stand-ins of carriers know: tokens given out, and states of parcels by number. */
export class CarrierBox {
  readonly #tokens = new Map<string, number>();
  readonly #states = new Map<string, { code: string; date_time: string }[]>();
  readonly faults: FaultBook;
  readonly #now: () => number;

  constructor(faults: FaultBook, now: () => number) {
    this.faults = faults;
    this.#now = now;
  }

  giveToken(): { access_token: string; token_type: string; expires_in: number } {
    const token = randomUUID();
    this.#tokens.set(token, this.#now() + TOKEN_MS);
    return { access_token: token, token_type: 'bearer', expires_in: TOKEN_MS / 1000 };
  }

  knows(authorization: string | undefined): boolean {
    const end = this.#tokens.get((authorization ?? '').replace(/^Bearer /, ''));
    return end !== undefined && end > this.#now();
  }

  /** Says of a parcel where it is, in CDEK's words. */
  move(number: string, code: string): void {
    const at = new Date(this.#now()).toISOString();
    this.#states.set(number, [{ code, date_time: at }, ...(this.#states.get(number) ?? [])]);
  }

  statuses(number: string): readonly { code: string; date_time: string }[] | undefined {
    return this.#states.get(number);
  }

  clear(): void {
    this.#tokens.clear();
    this.#states.clear();
  }
}

/** Answers JSON, or spoils the answer. */
export function answerCarrier(
  box: CarrierBox,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  work: () => { status: number; body: unknown },
): void {
  request.emulated = { operation };
  const payload = () => {
    const { status, body } = work();
    return { status, payload: JSON.stringify(body) };
  };
  const fault = box.faults.take(isTransportFault, { operation });
  if (fault === undefined) return send(reply, payload());
  request.emulated = { operation, fault: fault.kind };
  return spoilAnswer(reply, fault, payload);
}
