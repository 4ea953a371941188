import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../features/accounts/session.ts';
import { NothingArt } from '../../../features/catalog/NothingArt.tsx';
import { OrderCard } from '../../../features/shop/OrderCard.tsx';
import { useMyOrders } from '../../../features/shop/shop.queries.ts';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import s from './MyOrders.module.css';

/** `/me/shop`: own orders with goods, or the way to the shop (A2.05, A2.72). */
export default function MyOrdersScreen() {
  const t = useTranslations('profile.shop');
  const { user } = useSession();
  const { data, isError, isFetching, refetch } = useMyOrders(user?.public_id);
  return (
    <>
      <PageHead title={t('title')} />
      <h1 className="t-d2">{t('title')}</h1>
      {data === undefined ? (
        isError && !isFetching ? (
          <EmptyState
            level={2}
            title={t('failed')}
            action={
              <Button kind="secondary" onClick={() => void refetch()}>
                {t('again')}
              </Button>
            }
          />
        ) : (
          <div role="status" aria-label={t('loading')} className={s.list}>
            <Skeleton height={180} radius="var(--radius-card)" />
          </div>
        )
      ) : data.length === 0 ? (
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
      ) : (
        <ul className={s.list}>
          {data.map((order) => (
            <OrderCard key={order.public_id} order={order} />
          ))}
        </ul>
      )}
    </>
  );
}
