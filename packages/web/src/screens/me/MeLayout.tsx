import { Icon } from '@distance/ui/icon/Icon.tsx';
import { cx } from '@distance/ui/cx.ts';
import { Link, NavLink, Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { SignedInOnly } from '../../features/accounts/guards.tsx';
import { MailboxNote } from '../../features/accounts/MailboxNote.tsx';
import { PromoCard } from '../../features/insurance/PromoCard.tsx';
import { paths } from '../../paths.ts';
import { cabinetEntries } from './cabinet-entries.ts';
import s from './Me.module.css';

/** The side menu of the cabinet and its page (A2.55); a strip of chips on a phone. */
export default function MeLayout() {
  const t = useTranslations('accounts');
  return (
    <div className={cx('page', s.layout)}>
      <nav className={s.menu} aria-label={t('cabinet')}>
        {cabinetEntries.map(({ text, icon, to }) => (
          <NavLink key={to} end className={cx(s.entry)} to={to}>
            <Icon name={icon} className={s.entryIcon} />
            {t(text)}
          </NavLink>
        ))}
        <Link className={cx(s.entry)} to={paths.exit()}>
          <Icon name="exit" className={s.entryIcon} />
          {t('signOut')}
        </Link>
      </nav>
      <div className={s.content}>
        <SignedInOnly>
          <MailboxNote />
          <Outlet />
        </SignedInOnly>
      </div>
      <aside className={s.promo}>
        <PromoCard />
      </aside>
    </div>
  );
}
