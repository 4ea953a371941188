import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { useState, useSyncExternalStore } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { BoughtCertificates } from '../../../features/orders/BoughtCertificates.tsx';
import { ByHand } from '../../../features/certificates/OwnCertificates.tsx';
import { useOrderWatch } from '../../../features/orders/use-order-watch.ts';
import { paths } from '../../../paths.ts';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../shell/PathCrumbs.tsx';
import { keyOfOrder, rememberedOrder } from '../../../signals/remembered-orders.ts';
import { useFormat } from '../../../texts/format.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import s from './ThanksScreen.module.css';

await loadTexts('gift', 'orders');

const clientOnly = () => () => {};

/** `/basket/certificateThanks` (P2.04, P4.57): for whom the certificates are and when they go. */
export default function CertificateThanksScreen() {
  const t = useTranslations('gift.thanks');
  const inBrowser = useSyncExternalStore(
    clientOnly,
    () => true,
    () => false,
  );
  return (
    <div className={s.page}>
      <PageHead title={t('title')} />
      <PathCrumbs page={t('title')} />
      {inBrowser && <Bought />}
    </div>
  );
}

/** The order of the address, else the one that this browser remembers last. */
function Bought() {
  const t = useTranslations('gift.thanks');
  const waiting = useTranslations('orders.waiting');
  const format = useFormat();
  const [query] = useSearchParams();
  const [id] = useState(() => query.get('order') ?? rememberedOrder()?.id ?? null);
  const { order, unknown, silence, late, again } = useOrderWatch(id, id === null ? null : keyOfOrder(id));
  if (unknown)
    return (
      <>
        <h1 className="t-d2">{t('none')}</h1>
        <p>{t('noneLine')}</p>
      </>
    );
  if (order === null)
    return (
      <div role="status">
        <h1 className="t-d2">{waiting('loading')}</h1>
        {silence !== null && <p>{waiting(silence)}</p>}
        {late && (
          <Button kind="secondary" onClick={again}>
            {waiting('check')}
          </Button>
        )}
      </div>
    );
  return (
    <>
      <h1 className="t-d1">{t('title')}</h1>
      <p>{t('paid', { sum: format.money(order.total), email: order.email })}</p>
      <BoughtCertificates certificates={order.items.certificates} />
      {order.items.certificates.map(({ public_id: line, made }) =>
        made?.link ? <ByHand key={line} link={made.link} /> : null,
      )}
      <Link className={buttonClass({ kind: 'secondary', size: 56 })} to={paths.certificate()}>
        {t('more')}
      </Link>
    </>
  );
}
