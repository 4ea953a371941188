import { Button } from '@distance/ui/button/Button.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import s from './Basket.module.css';

/** What may be paid with: card systems and who takes the payment (P1.23). An acquirer that is not named here goes without a mark. */
export function PayMarks({ provider }: { provider: string }) {
  const t = useTranslations('basket.summary');
  const names = [
    t('marks.mir'),
    'VISA',
    'Mastercard',
    t('marks.sbp'),
    provider === 'yookassa' && t('marks.yookassa'),
    provider === 'tbank' && t('marks.tbank'),
    provider === 'robokassa' && 'Robokassa',
  ];
  return (
    <ul className={s.cards} aria-label={t('cards')}>
      {names.map((name) => name !== false && <li key={name}>{name}</li>)}
    </ul>
  );
}

/** Card marks and the popup on how a payment is protected (P2.37). */
export function PaySecurity({ provider }: { provider: string }) {
  const t = useTranslations('inBasket.secure');
  const [open, setOpen] = useState(false);
  return (
    <div className={s.secure}>
      <PayMarks provider={provider} />
      <Button kind="text" size={44} icon="lock" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t('title')}
        closeLabel={t('close')}
        actions={
          <Button kind="inverse" wide onClick={() => setOpen(false)}>
            {t('understood')}
          </Button>
        }
      >
        <p>{t('page')}</p>
        <p>{t('protocol')}</p>
        <p>{t('code')}</p>
        <p>{t('refund')}</p>
        <PayMarks provider={provider} />
      </Modal>
    </div>
  );
}
