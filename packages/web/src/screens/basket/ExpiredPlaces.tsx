import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { basketStore, useBasket } from '../../features/basket/basket-store.ts';
import { expiredTickets, holdLeft } from '../../features/basket/holds.ts';

const PayPopup = lazy(async () => ({
  default: (await import('../../features/orders/PayPopup.tsx')).PayPopup,
}));

/**
 * Takes out tickets whose numbered place is free again and says so (P4.52, P8.15); outlives the last ticket. `wait`: an order may hold
 * their places longer, and nobody knows yet.
 */
export function ExpiredPlaces({ wait }: { wait: boolean }) {
  const t = useTranslations('basket.hold');
  const { items } = useBasket();
  const [titles, setTitles] = useState<readonly string[]>([]);
  useEffect(() => {
    const left = wait ? null : holdLeft(items, Date.now());
    if (left === null) return;
    const timer = setTimeout(() => {
      const expired = expiredTickets(basketStore.snapshot(), Date.now());
      basketStore.remove(expired.map(({ unique_id }) => unique_id));
      setTitles(expired.map(({ title }) => title));
    }, left);
    return () => clearTimeout(timer);
  }, [items, wait]);
  if (titles.length === 0) return null;
  const messages = [...new Set(titles)].map((title) => t('expired', { title }));
  return (
    <Suspense>
      <PayPopup trouble={{ kind: 'expired', messages }} onClose={() => setTitles([])} />
    </Suspense>
  );
}
