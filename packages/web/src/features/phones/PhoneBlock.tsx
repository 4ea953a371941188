import type { UserView } from '@distance/contract/accounts.ts';
import { formatPhone } from '@distance/domain/people/phone.ts';
import { SettingsRow } from '@distance/ui/layout/SettingsRow.tsx';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PhoneForm } from './PhoneForm.tsx';
import s from './Phones.module.css';
import type { WithFactor } from '../../signals/with-factor.ts';

interface PhoneBlockProps {
  /** Digits. */
  phone: string | null;
  confirmed: boolean;
  withFactor: WithFactor;
  onConfirmed: (user: UserView) => void;
}

/** The phone of the settings page (A2.91, A4.42-A4.44). */
export function PhoneBlock({ phone, confirmed, withFactor, onConfirmed }: PhoneBlockProps) {
  const t = useTranslations('phones');
  const has = confirmed && phone !== null;
  const [changing, setChanging] = useState(false);
  const open = changing || !has;
  const status = (
    <p role="status" className={s.status}>
      {phone !== null && has && <span className="t-whole">{formatPhone(phone)}</span>}
      <Badge tone={open ? 'warn' : 'ok'} icon={open ? 'warn' : 'check'}>
        {open ? t('unconfirmed') : t('confirmed')}
      </Badge>
    </p>
  );
  return (
    <SettingsRow
      title={t('title')}
      summary={status}
      line={t('line')}
      form={has ? { open, label: t('change'), onOpen: () => setChanging(true) } : undefined}
    >
      {open && (
        <>
          {has && status}
          <PhoneForm
            first={has ? '' : (phone ?? '')}
            withFactor={withFactor}
            onConfirmed={(user) => {
              setChanging(false);
              onConfirmed(user);
            }}
            onCancel={has ? () => setChanging(false) : undefined}
          />
        </>
      )}
    </SettingsRow>
  );
}
