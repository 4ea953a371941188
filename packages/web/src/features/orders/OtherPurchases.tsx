import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { paths } from '../../paths.ts';
import { rememberedOrders } from '../../signals/remembered-orders.ts';
import { useFormat } from '../../texts/format.ts';
import { readerZone } from '../../texts/reader-zone.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { type OrderView, phaseOf } from './after-payment.ts';
import s from './Orders.module.css';
import { TicketLine } from './TicketLine.tsx';

await loadTexts('orders');

interface Purchase {
  readonly order: OrderView;
  readonly key: string | undefined;
}

/**
 * What a guest has bought in this browser besides what the page shows: each purchase has an account of its own, which lists no other.
 * @param shown whether the page shows it already
 */
export function OtherPurchases({ shown }: { shown: (order: OrderView) => boolean }) {
  const t = useTranslations('orders.others');
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['remembered-orders', rememberedOrders().map(({ id }) => id)],
    queryFn: async ({ signal }) => await boughtHere(signal),
  });
  const others = (data ?? []).filter(({ order }) => !shown(order));
  if (others.length === 0) return null;
  return (
    <section className={s.list} aria-labelledby="other-purchases">
      <h2 id="other-purchases" className="t-h3">
        {t('title')}
      </h2>
      {others.map(({ order, key }) => (
        <div key={order.public_id}>
          <p className={s.otherHead}>
            <Link to={paths.myOrder(order.public_id, { key })}>
              {t('order', { day: format.day(order.created, readerZone()), sum: format.money(order.total) })}
            </Link>
          </p>
          {order.items.tickets.length > 0 && (
            <ul>
              {order.items.tickets.map((ticket, at) => (
                <li key={ticket.public_id ?? `${ticket.unique_id}-${at}`}>
                  <TicketLine ticket={ticket} orderKey={key} />
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </section>
  );
}

/** One that is not told of now is left out: the letter has it. */
async function boughtHere(signal: AbortSignal): Promise<Purchase[]> {
  const answers = await Promise.allSettled(
    rememberedOrders().map(async ({ id, key }): Promise<Purchase> => {
      const query = key === null ? {} : { key };
      return {
        order: await api.order({ params: { id }, query, signal, shown: 'by-caller' }),
        key: key ?? undefined,
      };
    }),
  );
  return answers.flatMap((answer) =>
    answer.status === 'fulfilled' && phaseOf(answer.value.order) === 'paid' ? [answer.value] : [],
  );
}
