import { Button } from '@distance/ui/button/Button.tsx';
import { Modal } from '@distance/ui/overlay/Modal.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import s from './Basket.module.css';

/** How acquirers call themselves; one that is not here goes without a mark. */
const PROVIDERS: Readonly<Record<string, string>> = {
  yookassa: 'ЮKassa',
  tbank: 'Т-Банк',
  robokassa: 'Robokassa',
};

/** What may be paid with: card systems and who takes the payment (P1.23). */
export function PayMarks({ provider }: { provider: string }) {
  const t = useTranslations('basket.summary');
  const name = PROVIDERS[provider];
  return (
    <ul className={s.cards} aria-label={t('cards')}>
      {['МИР', 'VISA', 'Mastercard', 'СБП', ...(name === undefined ? [] : [name])].map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
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
