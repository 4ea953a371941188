import { basketStore, useBasket } from '../../features/basket/basket-store.ts';
import { heldOf, offeredGoods, optionalItem } from '../../features/basket/optional-good.ts';
import { OptionalGood } from '../../features/basket/OptionalGood.tsx';
import { GoodsFailed, OptionalGoods } from '../../features/basket/OptionalGoods.tsx';
import type { LookedTicket } from '../../features/basket/ticket-from-format.ts';
import { useGoodsOfStart } from '../../features/goods/goods.queries.ts';

/** Goods that are handed out at the start of these tickets (P1.07); nothing where there are none. */
export function TicketGoods({ tickets }: { tickets: readonly LookedTicket[] }) {
  const { items } = useBasket();
  const [first] = tickets;
  const start = first?.event_city?.public_id ?? null;
  // Distances of one start stand on several cards, its goods on the first of them.
  const leading = items.find((item) => item.selector === 'ticket' && item.event_city?.public_id === start);
  const leads = tickets.some(({ unique_id: id }) => id === leading?.unique_id);
  const { data: goods, error, refetch } = useGoodsOfStart(leads ? start : null);
  if (first === undefined || !leads) return null;
  if (goods === undefined)
    return error === null ? null : <GoodsFailed error={error} onAgain={() => void refetch()} />;
  const offered = offeredGoods(goods, first, items);
  if (offered.length === 0) return null;
  return (
    <OptionalGoods held={offered.map((good) => heldOf(items, good).length > 0)}>
      {offered.map((good) => (
        <OptionalGood
          key={good.public_id}
          good={good}
          held={heldOf(items, good)}
          onAdd={(size, insured) => void basketStore.addGood(optionalItem(good, size, first, insured))}
          onRemove={({ unique_id: id }) => void basketStore.remove([id])}
          onInsure={({ unique_id: id }, insured) =>
            basketStore.update(id, (item) =>
              item.selector === 'shop' ? { ...item, insurance: insured } : item,
            )
          }
        />
      ))}
    </OptionalGoods>
  );
}
