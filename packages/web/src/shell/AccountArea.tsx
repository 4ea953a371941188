import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { sharedQueries } from '../api/shared-queries.ts';
import { loadTexts } from '../texts/load-texts.ts';

await loadTexts('shop', 'orders', 'filled', 'account');

/** Sign-in and cabinet: screens that work with the buyer's own data from the browser. */
export default function AccountArea() {
  const [queries] = useState(sharedQueries);
  return (
    <QueryClientProvider client={queries}>
      <Outlet />
    </QueryClientProvider>
  );
}
