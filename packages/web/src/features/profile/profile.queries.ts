import type { UserView } from '@distance/contract/accounts.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../api/browser.ts';
import { storedUser } from '../../signals/session.ts';

const userKey = (owner: string | undefined) => ['own-user', owner] as const;
const settingsKey = (owner: string | undefined) => ['settings', owner] as const;
/** A copy of the data takes seconds; its page looks again this often. */
const LOOK_AGAIN_MS = 3000;

/** The user as the server has him now; the stored copy may be of another device's yesterday. */
export function useOwnUser(owner: string | undefined) {
  return useQuery({
    queryKey: userKey(owner),
    queryFn: async () => (await api.authCheck({ shown: 'by-caller' })).user,
    enabled: owner !== undefined,
    staleTime: 60_000,
  });
}

/** What the settings show beside the user; read again while a copy is being made. */
export function useSettings(owner: string | undefined) {
  return useQuery({
    queryKey: settingsKey(owner),
    queryFn: async () => await api.userSettings({ shown: 'by-caller' }),
    enabled: owner !== undefined,
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.export?.ready === false ? LOOK_AGAIN_MS : false),
  });
}

/** What was agreed to, once it is asked for. */
export function useConsents(owner: string | undefined, asked: boolean) {
  return useQuery({
    queryKey: ['consents', owner],
    queryFn: async () => (await api.userConsents({ shown: 'by-caller' })).values,
    enabled: owner !== undefined && asked,
    staleTime: 0,
  });
}

/** What a deletion would wait for. */
export function useOpenThings(owner: string | undefined, asked: boolean) {
  return useQuery({
    queryKey: ['deletion', owner],
    queryFn: async ({ signal }) => await api.userDeletion({ signal, shown: 'by-caller' }),
    enabled: owner !== undefined && asked,
    staleTime: 0,
  });
}

export function useProfileChanges(owner: string | undefined) {
  const queries = useQueryClient();
  return useMemo(
    () => ({
      /** The answer of a change: shown everywhere at once and kept as `userObj`. */
      storeUser: (user: UserView) => {
        storedUser.set(JSON.stringify(user));
        queries.setQueryData(userKey(owner), user);
        void queries.invalidateQueries({ queryKey: ['consents', owner] });
      },
      readSettings: async () => await queries.invalidateQueries({ queryKey: settingsKey(owner) }),
    }),
    [queries, owner],
  );
}
