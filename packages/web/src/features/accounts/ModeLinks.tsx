import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import s from './ModeLinks.module.css';

interface ModeLinksProps {
  mode: 'email' | 'sms';
  /** Address of each mode, with the way back kept. */
  to: Record<'email' | 'sms', string>;
}

/** The link from one way of signing in to the other (A2.43); both are drawn, as one control of two places. */
export function ModeLinks({ mode, to }: ModeLinksProps) {
  const t = useTranslations('entrance');
  return (
    <nav className={s.modes} aria-label={t('modes')}>
      <Link className={s.mode} to={to.email} replace aria-current={mode === 'email' ? 'page' : undefined}>
        <Icon name="mail" size={18} />
        {t('byEmail')}
      </Link>
      <Link className={s.mode} to={to.sms} replace aria-current={mode === 'sms' ? 'page' : undefined}>
        <Icon name="phone" size={18} />
        {t('bySms')}
      </Link>
    </nav>
  );
}
