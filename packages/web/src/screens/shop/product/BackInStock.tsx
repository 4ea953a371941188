import { Note } from '@distance/ui/message/Note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { buyerApi } from '../../../api/buyer.ts';
import { useSession } from '../../../features/accounts/session.ts';
import type { GoodSize } from '../../../features/basket/good-item.ts';
import { MailboxForm } from '../../../forms/MailboxForm.tsx';
import s from './BackInStock.module.css';

/** «Сообщите, когда появится» of a size that is sold out; an address without an account gets a letter first. */
export default function BackInStock({ size }: { size: GoodSize }) {
  const t = useTranslations('shop.back');
  const { state, user } = useSession();
  const account = state === 'signed-in' && user?.temporary === false;
  const [said, setSaid] = useState<{ state: 'waiting' | 'in_stock' | 'asked'; email: string } | null>(null);
  if (said !== null)
    return (
      <Note tone={said.state === 'in_stock' ? 'info' : 'ok'} announce>
        {said.state === 'asked' ? t('asked', { email: said.email }) : t(said.state)}
      </Note>
    );
  return (
    <MailboxForm
      className={s.form}
      account={account}
      texts={{ email: t('email'), wrongEmail: t('wrongEmail'), send: t('ask'), sending: t('asking') }}
      send={async (email) => {
        const body = { public_id: size.public_id, email };
        setSaid({ ...(await buyerApi.shopBackInStock({ body, shown: 'by-caller' })), email });
      }}
    >
      <p>{t(account ? 'lineAccount' : 'line')}</p>
    </MailboxForm>
  );
}
