import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../../paths.ts';
import s from './TransferScreen.module.css';

export interface SignInCardProps {
  transferId: string;
  /** Signed in by the link of an order. */
  guest: boolean;
  onDecline: () => void;
}

/** Who accepts needs an account; who declines does not. The key of the letter waits in this browser. */
export function SignInCard({ transferId, guest, onDecline }: SignInCardProps) {
  const t = useTranslations('transfers');
  const from = paths.transfer(transferId);
  return (
    <Card as="section" aria-labelledby="sign-in" className={s.card}>
      <h2 id="sign-in" className="t-d3">
        {t('signInTitle')}
      </h2>
      <p>{guest ? t('guestAccount') : t('signInLine')}</p>
      <div className={s.buttons}>
        <Link className={buttonClass({ size: 56 })} to={paths.login({ from })}>
          {t('signIn')}
        </Link>
        <Link className={buttonClass({ kind: 'secondary', size: 56 })} to={paths.registration({ from })}>
          {t('register')}
        </Link>
        <Button kind="secondary" size={56} onClick={onDecline}>
          {t('decline')}
        </Button>
      </div>
    </Card>
  );
}
