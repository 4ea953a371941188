import { buttonClass } from '@distance/ui/button/button-class.ts';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
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

await loadTexts('gift');

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

/** The order that this browser remembers last. */
function Bought() {
  const t = useTranslations('gift.thanks');
  const format = useFormat();
  const [id] = useState(() => rememberedOrder()?.id ?? null);
  const { order, unknown } = useOrderWatch(id, id === null ? null : keyOfOrder(id));
  if (unknown)
    return (
      <>
        <h1 className="t-d2">{t('none')}</h1>
        <p>{t('noneLine')}</p>
      </>
    );
  if (order === null) return null;
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
