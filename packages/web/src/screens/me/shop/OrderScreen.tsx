import { cx } from '@distance/ui/cx.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { LoadFailed } from '@distance/ui/message/LoadFailed.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { Link, Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { useSecretLink } from '../../../features/accounts/secret-link.ts';
import { useSession } from '../../../features/accounts/session.ts';
import { OwnCertificates } from '../../../features/certificates/OwnCertificates.tsx';
import { OrderBadge } from '../../../features/shop/OrderBadge.tsx';
import { OrderReceipts } from '../../../features/shop/OrderReceipts.tsx';
import { OrderStory } from '../../../features/shop/OrderStory.tsx';
import { orderStorageKey, useMyOrder } from '../../../features/shop/shop.queries.ts';
import { shortDay } from '../../../features/shop/short-day.ts';
import { paths } from '../../../paths.ts';
import { rememberOrder } from '../../../signals/remembered-orders.ts';
import { NothingHere } from '../../../shell/NothingHere.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../shell/PathCrumbs.tsx';
import { OrderReturns } from './OrderReturns.tsx';
import s from './OrderScreen.module.css';
import { RepeatPurchase } from './RepeatPurchase.tsx';

const KEY = ['key'] as const;

/** `/me/shop/{id}`: one order, for its owner or by the key of the letter (P2.16). */
export default function OrderScreen() {
  const t = useTranslations('profile.shop');
  const { id = '' } = useParams();
  const secrets = useSecretLink(orderStorageKey(id), KEY);
  const { state, user } = useSession();
  const key = secrets?.key ?? null;
  const mayOpen = state !== 'unknown' && secrets !== undefined && (state === 'signed-in' || key !== null);
  const { data, error, isFetching, refetch } = useMyOrder(id, user?.public_id ?? null, key, mayOpen);

  if (state === 'guest' && secrets === null)
    return <Navigate replace to={paths.login({ from: paths.myOrder(id) })} />;
  const title = data ? t('order', { day: shortDay(data.created) }) : t('one');
  return (
    <div className={cx('page', s.page)}>
      <PageHead title={title} />
      <div className={s.crumbs}>
        <PathCrumbs page={title} above={{ title: t('all'), to: paths.myOrders() }} />
      </div>
      {/* The address holds the letter's key until the page has moved it away (S20). */}
      <meta name="referrer" content="no-referrer" />
      <div className={s.top}>
        {state === 'signed-in' && (
          <Link className={s.back} to={paths.myOrders()}>
            <Icon name="chevron-left" size={18} />
            {t('all')}
          </Link>
        )}
      </div>
      {data ? (
        <div className={s.order}>
          <div className={s.head}>
            <h1 className="t-d2">{title}</h1>
            <OrderBadge status={data.status} />
          </div>
          <p>{t('number', { number: data.number })}</p>
          {data.status === 'processing' && (
            <p>
              <Link
                className={buttonClass()}
                // The page of the payment knows the key from here: in its address it would stand in the history.
                onClick={() => rememberOrder({ id: data.public_id, key })}
                to={paths.thanks({ order: data.public_id })}
              >
                {t('toPayment')}
              </Link>
            </p>
          )}
          <div className={s.columns}>
            <div className={s.column}>
              <OrderStory order={data} owned={state === 'signed-in'} />
              {data.lines.some(({ kind }) => kind === 'certificate') && data.status !== 'processing' && (
                <OwnCertificates orderId={data.public_id} orderKey={key} owned={state === 'signed-in'} />
              )}
            </div>
            <div className={s.column}>
              <OrderReceipts order={data} />
              <OrderReturns order={data} owned={state === 'signed-in'} orderKey={key} />
              {data.status !== 'processing' && <RepeatPurchase lines={data.lines} />}
              <p>
                <Link className={s.back} to={paths.feedback()}>
                  {t('help')}
                </Link>
              </p>
            </div>
          </div>
        </div>
      ) : error !== null && !isFetching ? (
        error instanceof ApiError && error.status === 404 ? (
          <NothingHere
            level={1}
            title={t('notFoundTitle')}
            to={state === 'signed-in' ? paths.myOrders() : paths.login({ from: paths.myOrder(id) })}
            action={state === 'signed-in' ? t('all') : t('signIn')}
          >
            {t('notFoundLine')}
          </NothingHere>
        ) : (
          <LoadFailed level={1} title={t('failedOne')} again={t('again')} onAgain={() => void refetch()} />
        )
      ) : (
        <div role="status" aria-label={t('loadingOne')} aria-busy>
          <h1 className="visually-hidden">{t('one')}</h1>
          <Skeleton height={420} radius="24px" />
        </div>
      )}
    </div>
  );
}
