import type { OpenedByCode } from '@distance/contract/promocodes.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Client } from '../../api/client.ts';
import { secondsToWait } from '../../texts/wait.ts';

/** What a code of the address does at an event. */
export interface CodeOfAddress {
  code: string;
  formats: OpenedByCode['formats'];
  /** Why it does not work here; such a code is not kept. */
  refusal: string | null;
  /** Seconds until it can be looked at again. */
  waitS: number | null;
}

export async function openedByCode(client: Client, event: string, code: string): Promise<CodeOfAddress> {
  const nothing = { code, formats: [], refusal: null, waitS: null };
  try {
    const params = { code, event_public_id: event };
    return { ...nothing, ...(await client.promocodeCheckEvent({ params, shown: 'by-caller' })) };
  } catch (error) {
    if (!(error instanceof ApiError)) return nothing;
    return { ...nothing, refusal: isOpen(error) ? null : error.message, waitS: secondsToWait(error) };
  }
}

/**
 * Nothing is said against the code yet: too many were looked at, or it is somebody's own. The page is rendered for nobody;
 * the basket knows the account.
 */
function isOpen({ code }: ApiError): boolean {
  return code === 'too_many' || code === 'promocode_sign_in' || code === 'promocode_other_email';
}
