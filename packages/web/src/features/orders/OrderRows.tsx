import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { GoodPicture } from '../../pictures/GoodPicture.tsx';
import { useFormat } from '../../texts/format.ts';
import type { OrderView } from './after-payment.ts';
import { nameOf } from './BoughtGoods.tsx';
import s from './Orders.module.css';

/** What an order buys, to be read: it changes in the basket. */
export function OrderRows({ items: { tickets, insurances, shop } }: Pick<OrderView, 'items'>) {
  const format = useFormat();
  return (
    <ul className={s.rows}>
      {tickets.map(
        ({ unique_id, public_id, cover, title, format: distance, participant, count, price }, at) => (
          <li key={public_id ?? `${unique_id}-${at}`}>
            <img src={coverAddress(cover, 'thumb')} width={48} height={60} alt="" />
            <span className={s.rowWords}>
              <strong>
                {title}, {format.distance(distance)}
              </strong>
              <span>{participant ?? (count > 1 ? `× ${count}` : '')}</span>
            </span>
            <strong className={s.rowSum}>{format.money(price)}</strong>
          </li>
        ),
      )}
      {shop.map((good) => (
        <li key={good.public_id}>
          <GoodPicture picture={good.picture} size="thumb" />
          <span className={s.rowWords}>
            <strong>{nameOf(good)}</strong>
            <span>{good.delivery.name}</span>
          </span>
          <strong className={s.rowSum}>{format.money(good.price)}</strong>
        </li>
      ))}
      {insurances.map(({ unique_id, title, person, price }) => (
        <li key={unique_id}>
          <span className={s.rowArt}>
            <Icon name="shield" />
          </span>
          <span className={s.rowWords}>
            <strong>{title}</strong>
            <span>{person}</span>
          </span>
          <strong className={s.rowSum}>{format.money(price)}</strong>
        </li>
      ))}
    </ul>
  );
}
