import { hash } from 'node:crypto';
import { setCapped } from '../capped-list.ts';
import { invalidRequest } from './yookassa-error.ts';

/** A decided answer, kept as bytes so that a repeat is the first answer letter by letter. */
export interface Answer {
  status: number;
  payload: string;
  /** JSON when absent. */
  type?: string;
}

const KEY = /^[0-9a-zA-Z+\-_.]{1,64}$/;
const REMEMBERED_MS = 24 * 60 * 60 * 1000;
const CAP = 50_000;

/** Answers remembered by Idempotence-Key for 24 h. */
export class Idempotency {
  private readonly entries = new Map<string, { request: string; answer: Answer; until: number }>();

  /** The key of a POST, checked; throws 400 when it is missing or has other characters. */
  readKey(header: unknown): string {
    if (typeof header === 'string' && KEY.test(header)) return header;
    throw invalidRequest('Idempotence key is missing or illegal', 'Idempotence-Key');
  }

  /** Does the work once per key; the same key with another request is refused. */
  once(key: string, request: string, now: number, work: () => Answer): Answer {
    const fingerprint = hash('sha1', request);
    const known = this.entries.get(key);
    if (known !== undefined && now < known.until) {
      if (known.request === fingerprint) return known.answer;
      throw invalidRequest('Idempotence key duplicated', 'Idempotence-Key');
    }
    const answer = work();
    this.entries.delete(key);
    setCapped(this.entries, key, { request: fingerprint, answer, until: now + REMEMBERED_MS }, CAP);
    return answer;
  }

  clear(): void {
    this.entries.clear();
  }
}
