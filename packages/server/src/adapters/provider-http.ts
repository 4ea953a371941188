import { SECOND } from '../clock.ts';
import type { Outcome } from './acquirer.ts';

/** Calls inside a buyer's request end before the browser's 10 s. */
const TIMEOUT_MS = 8 * SECOND;
const ANSWER_LIMIT = 256 * 1024;

/** One request to a provider. 5xx, 202, 429 and no answer leave the outcome unknown; other statuses are the caller's. */
export async function askProvider(
  url: string,
  {
    timeoutMs = TIMEOUT_MS,
    answerLimit = ANSWER_LIMIT,
    ...init
  }: {
    method: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: string;
    timeoutMs?: number;
    answerLimit?: number;
  },
): Promise<Outcome<{ status: number; text: string; headers: Headers }>> {
  try {
    const response = await fetch(url, {
      ...init,
      // Only configured hosts are spoken to (S28).
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await limitedText(response, answerLimit);
    if (response.status >= 500 || response.status === 429 || response.status === 202)
      return unknown(`HTTP ${response.status}`);
    return { ok: true, value: { status: response.status, text, headers: response.headers } };
  } catch (error) {
    return unknown(error instanceof Error ? error.name : 'no answer');
  }
}

export function unknown(reason: string): { ok: false; kind: 'unknown'; reason: string } {
  return { ok: false, kind: 'unknown', reason };
}

export function refused(reason: string): { ok: false; kind: 'refused'; reason: string } {
  return { ok: false, kind: 'refused', reason };
}

export function mapOutcome<A, B>(outcome: Outcome<A>, to: (value: A) => B): Outcome<B> {
  return outcome.ok ? { ok: true, value: to(outcome.value) } : outcome;
}

/** Null when the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Only the provider's own hosts, or the host of the API itself; anything else is no page to send a buyer to (S26). */
export function pageOf(address: string | undefined, hosts: readonly string[]): string | null {
  if (address === undefined) return null;
  const page = new URL(address);
  const known = hosts.some(
    (host) => page.host === host || page.hostname === host || page.hostname.endsWith(`.${host}`),
  );
  return known &&
    (page.protocol === 'https:' || page.hostname === '127.0.0.1' || page.hostname === 'localhost')
    ? page.href
    : null;
}

async function limitedText(response: Response, limit: number): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > limit) throw new Error('answer too long');
  }
  return text;
}
