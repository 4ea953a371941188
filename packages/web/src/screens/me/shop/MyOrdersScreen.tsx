import { buttonClass } from '@distance/ui/button/button-class.ts';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../features/accounts/session.ts';
import { NothingArt } from '../../../features/catalog/NothingArt.tsx';
import { OrderCard } from '../../../features/shop/OrderCard.tsx';
import { useMyOrders } from '../../../features/shop/shop.queries.ts';
import { paths } from '../../../paths.ts';
import { CabinetEvents } from '../CabinetEvents.tsx';
import { OwnList } from '../OwnList.tsx';
import s from './MyOrders.module.css';

/** `/me/shop`: own orders with goods, or the way to the shop (A2.05, A2.72). */
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
          <EmptyState
            level={2}
            art={<NothingArt />}
            title={t('emptyTitle')}
            action={
              <Link className={buttonClass()} to={paths.shop()}>
                {t('toShop')}
              </Link>
            }
          >
            {t('emptyLine')}
          </EmptyState>
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
