import { ApiError } from '../api/api-error.ts';
import { setGlobalMessage } from '../signals/global-message.ts';
import { failureKind } from './failure-text.ts';

/** In the one modal for what no screen shows itself: the server's words, else those of what went wrong (P8.01, P8.02). */
export function reportFailure(error: unknown): void {
  if (!(error instanceof ApiError)) return setGlobalMessage({ kind: 'failure', why: failureKind(error) });
  // The sign-in comes instead.
  if (error.status === 401 || (error.status === 403 && error.code === 'invalid_token')) return;
  setGlobalMessage(error.status < 500 ? { kind: 'text', text: error.message } : { kind: 'failure' });
}
