import { SECOND } from '../clock.ts';
import type { Outcome } from './acquirer.ts';
import { askProvider, jsonOf, refused } from './provider-http.ts';

/** Two calls follow each other inside the browser's ten seconds. */
const TIMEOUT_MS = 4 * SECOND;

/** One call to a network with a form, or by GET; what is no JSON and what has `error` in it is refused, whatever the status. */
export async function askNetwork(
  url: string,
  how: { form?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<Outcome<{ body: unknown; headers: Headers }>> {
  const { form, headers = {} } = how;
  const answer = await askProvider(url, {
    method: form ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...headers,
    },
    ...(form ? { body: new URLSearchParams(form).toString() } : {}),
    timeoutMs: TIMEOUT_MS,
  });
  if (!answer.ok) return answer;
  const { status, text, headers: answered } = answer.value;
  const body = jsonOf(text);
  if (typeof body !== 'object' || body === null) return refused('no JSON');
  if ('error' in body) return refused(`error ${String(body.error).slice(0, 60)}`);
  if (status !== 200) return refused(`HTTP ${status}`);
  return { ok: true, value: { body, headers: answered } };
}

/** The address with these parameters added to its own. */
export function withParams(address: string, params: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}
