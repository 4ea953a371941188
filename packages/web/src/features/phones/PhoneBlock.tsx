import type { UserView } from '@distance/contract/accounts.ts';
import { formatPhone } from '@distance/domain/people/phone.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { cx } from '@distance/ui/cx.ts';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { useId, useState } from 'react';
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
  const titleId = useId();
  const has = confirmed && phone !== null;
  const [changing, setChanging] = useState(false);
  const open = changing || !has;
  return (
    <Card as="section" className={s.block} aria-labelledby={titleId}>
      <h2 id={titleId} className="t-h3">
        {t('title')}
      </h2>
      <p className={s.line}>{t('line')}</p>
      {phone !== null && (!open || has) && <p className={cx('t-whole', s.number)}>{formatPhone(phone)}</p>}
      <p role="status">
        <Badge tone={open ? 'warn' : 'ok'} icon={open ? 'warn' : 'check'}>
          {open ? t('unconfirmed') : t('confirmed')}
        </Badge>
      </p>
      {open ? (
        <PhoneForm
          first={has ? '' : (phone ?? '')}
          withFactor={withFactor}
          onConfirmed={(user) => {
            setChanging(false);
            onConfirmed(user);
          }}
          onCancel={has ? () => setChanging(false) : undefined}
        />
      ) : (
        <Button kind="secondary" className={s.start} onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
      )}
    </Card>
  );
}
