import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../features/accounts/session.ts';
import { OrderCard } from '../../../features/shop/OrderCard.tsx';
import { useMyOrders } from '../../../features/shop/shop.queries.ts';
import { paths } from '../../../paths.ts';
import { NothingHere } from '../../../shell/NothingHere.tsx';
import { CabinetEvents } from '../CabinetEvents.tsx';
import { OwnList } from '../OwnList.tsx';
import s from './MyOrders.module.css';

/** `/me/shop`: own orders, or the way to what can be bought (A2.05, A2.72). */
export default function MyOrdersScreen() {
  const t = useTranslations('profile.shop');
  const { user } = useSession();
  const list = useMyOrders(user?.public_id);
  return (
    <>
      <OwnList
        title={t('title')}
        list={list}
        loading={t('loading')}
        failed={t('failed')}
        again={t('again')}
        empty={
          <NothingHere
            drawn
            title={t('emptyTitle')}
            to={paths.shop()}
            action={t('toShop')}
            beside={
              <Link className={buttonClass({ kind: 'secondary' })} to={paths.calendar()}>
                {t('toCalendar')}
              </Link>
            }
          >
            {t('emptyLine')}
          </NothingHere>
        }
      >
        {(orders) => (
          <ul className={s.list}>
            {orders.map((order) => (
              <OrderCard key={order.public_id} order={order} />
            ))}
          </ul>
        )}
      </OwnList>
      <CabinetEvents />
    </>
  );
}
