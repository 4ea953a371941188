import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { loadTexts } from '../texts/load-texts.ts';

await loadTexts(
  'accounts',
  'basket',
  'catalog',
  'entrance',
  'errors',
  'factors',
  'fields',
  'insurance',
  'news',
  'orders',
  'people',
  'phones',
  'profile',
  'registrations',
  'results',
  'sessions',
  'social',
  'support',
  'teams',
  'tickets',
  'transfers',
);

/** Basket, sign-in and cabinet: screens that work with the buyer's own data from the browser. */
export default function AccountArea() {
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: 1, refetchOnWindowFocus: false, staleTime: 10_000 } },
      }),
  );
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}
