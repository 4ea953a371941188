import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { cx } from '@distance/ui/cx.ts';
import { Logo } from '@distance/ui/icon/Logo.tsx';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../paths.ts';
import { AccountLink } from './AccountLink.tsx';
import { BasketLink } from './BasketLink.tsx';
import { HeaderGroup } from './HeaderGroup.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { headerEntries, headerGroups } from './navigation.ts';
import { ThemeButton } from './ThemeButton.tsx';
import s from './Header.module.css';

const Menu = lazy(() => import('./Menu.tsx'));

/** Logo, sections, search, basket, account; a burger up to 1200 px (A2.30-A2.37). */
export function Header() {
  const t = useTranslations('shell');
  const [menuOpen, setMenuOpen] = useState(false);
  const [searching, setSearching] = useState(false);
  const search = () => {
    setMenuOpen(false);
    setSearching(true);
  };
  return (
    <header className={s.header}>
      <Link className={s.logo} to={paths.main()}>
        <Logo word={t('brand')} />
      </Link>
      <nav className={s.sections} aria-label={t('navigation')}>
        {headerEntries.map((entry) => (
          <NavLink key={entry.to} className={cx(s.section)} to={entry.to}>
            {t(entry.text)}
          </NavLink>
        ))}
        {headerGroups.map((group) => (
          <HeaderGroup key={group.text} group={group} className={s.section} />
        ))}
      </nav>
      <div className={s.tools}>
        <LanguageSwitch className={s.wideOnly} />
        <ThemeButton className={s.wideOnly} />
        <HeaderSearch open={searching} onOpen={search} onClose={() => setSearching(false)} />
        <BasketLink />
        <AccountLink className={s.account} />
        <IconButton
          kind="plain"
          icon="menu"
          label={t('menu')}
          className={s.burger}
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        />
      </div>
      <Suspense>{menuOpen && <Menu onSearch={search} onClose={() => setMenuOpen(false)} />}</Suspense>
    </header>
  );
}
