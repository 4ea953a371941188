import type { UserView } from '@distance/contract/accounts.ts';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import { takeAttempt } from './stored-attempts.ts';

/** What a network puts in the address it sends the browser back to. */
export const RETURN_NAMES = [
  'code',
  'state',
  'device_id',
  'error',
  // What the networks add and nobody reads: it only leaves the address with the rest.
  'error_description',
  'type',
  'expires_in',
  'ext_id',
  'cid',
  'scope',
  'iss',
  'authuser',
  'prompt',
  'hd',
] as const;
export type ReturnedNames = Partial<Record<(typeof RETURN_NAMES)[number], string>>;

export interface NewUser {
  name: string;
  last_name: string;
  email: string | null;
}

export interface Entered {
  token: string;
  user: UserView;
}

export type ReturnState =
  | { at: 'work' }
  | { at: 'denied' }
  | { at: 'failed'; error: unknown }
  | { at: 'newcomer'; newcomer: NewUser; state: string; secret: string; from: string | null };

/** Tells the site's server once what the network sent back. */
export function useSocialReturn(
  network: string,
  returned: ReturnedNames | null,
  onEntered: (entered: Entered, from: string | null) => void,
  /** True when the page asks for more by itself. */
  onRefused: (refusal: unknown, from: string | null) => boolean,
): ReturnState {
  return useReturn(returned, async ({ code, device_id, state, secret, from }) => {
    try {
      const answer = await api.userSocial({
        params: { network },
        body: { code, state, secret, ...(device_id === undefined ? {} : { device_id }) },
        shown: 'by-caller',
      });
      if ('newcomer' in answer) return { at: 'newcomer', newcomer: answer.newcomer, state, secret, from };
      onEntered(answer, from);
    } catch (refusal) {
      if (!onRefused(refusal, from)) throw refusal;
    }
    return { at: 'work' };
  });
}

/** The same for a network that is being linked. */
export function useSocialAddReturn(
  network: string,
  returned: ReturnedNames | null,
  onAdded: (user: UserView) => void,
): ReturnState {
  return useReturn(returned, async ({ code, device_id, state, secret }) => {
    const { user } = await api.userSocialAdd({
      params: { network },
      body: { code, state, secret, ...(device_id === undefined ? {} : { device_id }) },
      shown: 'by-caller',
    });
    onAdded(user);
    return { at: 'work' };
  });
}

interface ReturnReport {
  code: string;
  device_id: string | undefined;
  state: string;
  secret: string;
  from: string | null;
}

function useReturn(
  returned: ReturnedNames | null,
  report: (reported: ReturnReport) => Promise<ReturnState>,
): ReturnState {
  const [state, setState] = useState<ReturnState>({ at: 'work' });
  const handled = useRef(false);
  useEffect(() => {
    if (returned === null || handled.current) return;
    // A code works once: the page must not tell it twice.
    handled.current = true;
    const { code, state: name = '', device_id, error } = returned;
    const stored = takeAttempt(name);
    const run = async (): Promise<ReturnState> => {
      if (error !== undefined || code === undefined) return { at: 'denied' };
      return await report({ code, device_id, state: name, ...stored });
    };
    run().then(setState, (failure: unknown) => setState({ at: 'failed', error: failure }));
  }, [returned, report]);
  return state;
}
