import { OtherPurchases } from '../../features/orders/OtherPurchases.tsx';
import { useMyOrders } from '../../features/shop/shop.queries.ts';

/** What a guest has bought in this browser under other accounts: his own, of tickets or not, lies in the cabinet anyway. */
export function EarlierPurchases({ owner }: { owner: string | null }) {
  const { data } = useMyOrders(owner ?? undefined);
  if (data === undefined) return null;
  const own = new Set(data.map(({ public_id: id }) => id));
  return <OtherPurchases shown={({ public_id: id }) => own.has(id)} />;
}
