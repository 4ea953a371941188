import { QueryClient } from '@tanstack/react-query';
import { whenForgotten } from '../signals/tab-memory.ts';

let shared: QueryClient | null = null;
whenForgotten(() => shared?.clear());

/** What this browser has asked about the buyer's own data; a rendering of the server keeps nothing for the next one. */
export function sharedQueries(): QueryClient {
  if (import.meta.env.SSR) return createQueries();
  return (shared ??= createQueries());
}

function createQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false, staleTime: 10_000 } },
  });
}
