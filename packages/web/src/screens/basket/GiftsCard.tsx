import type { CertificateItem } from '@distance/domain/basket/types.ts';
import { designOf } from '@distance/domain/certificates/certificate.ts';
import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { useTranslations } from 'use-intl';
import { basketStore } from '../../features/basket/basket-store.ts';
import { CertificateArt } from '../../features/certificates/CertificateArt.tsx';
import { toasts } from '../../signals/toasts.ts';
import { useFormat } from '../../texts/format.ts';
import s from './GoodsCard.module.css';

/** Certificates in the basket: for whom each is, and when it goes. No promocode lowers them, and the card says so (P4.42). */
export function GiftsCard({ gifts }: { gifts: readonly CertificateItem[] }) {
  const t = useTranslations('inBasket.gifts');
  return (
    <Card as="section" flush aria-label={t('title')} className={s.card}>
      <h2 className={`t-h3 ${s.title}`}>{t('title')}</h2>
      <ul>
        {gifts.map((item) => (
          <GiftRow key={item.unique_id} item={item} />
        ))}
      </ul>
      <p className={s.note}>{t('off')}</p>
    </Card>
  );
}

function GiftRow({ item }: { item: CertificateItem }) {
  const t = useTranslations('inBasket.gifts');
  const format = useFormat();
  const {
    unique_id: id,
    title,
    price,
    recipient_name: name = '',
    recipient_email: email,
    send_at: at,
  } = item;
  const remove = () => {
    const undo = basketStore.remove([id]);
    toasts.show({
      text: t('removed', { title }),
      names: [title],
      icon: 'trash',
      action: { label: t('undo'), onPress: undo },
    });
  };
  const way =
    email == null
      ? t('byHand')
      : at == null
        ? t('byMail', { email })
        : t('byMailAt', {
            email,
            day: format.fullDate(at, 'Europe/Moscow'),
            time: format.time(at, 'Europe/Moscow'),
          });
  return (
    <li className={s.row} aria-label={title}>
      <div className={s.head}>
        <div className={s.gift}>
          <CertificateArt design={designOf(item.design)} sum={format.money(price)} />
        </div>
        <div className={s.words}>
          <h3 className="t-strong">{title}</h3>
          <p>{t('for', { name })}</p>
          <p>{way}</p>
        </div>
        <strong className={`t-price ${s.cost}`}>{format.money(price)}</strong>
        <IconButton
          className={s.remove}
          kind="plain"
          icon="trash"
          label={t('removeOf', { title, name })}
          onClick={remove}
        />
      </div>
    </li>
  );
}
