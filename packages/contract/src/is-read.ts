import { calls, type CallKey } from './calls.ts';
import type { CallSpec } from './define-call.ts';

/** Whether a call only reads (S38): every GET, and what is posted because its filter is long. Pages are made of these alone. */
export function isRead(key: CallKey): boolean {
  const { method, limit }: CallSpec = calls[key];
  return method === 'GET' || limit === 'read';
}
