import { CountMark, IconButton, iconButtonClass } from '@distance/ui/button/IconButton.tsx';
import { cx } from '@distance/ui/cx.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Logo } from '@distance/ui/icon/Logo.tsx';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useTranslations } from 'use-intl';
import { useBasketCount, useHeldOf } from '../features/basket/basket-later.ts';
import { paths } from '../paths.ts';
import { AccountLink } from './AccountLink.tsx';
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
        <HeaderSearch />
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
      <Suspense>{menuOpen && <Menu onClose={() => setMenuOpen(false)} />}</Suspense>
    </header>
  );
}

function BasketLink() {
  const t = useTranslations('shell');
  const count = useBasketCount();
  const things = [
    ['basketTickets', useHeldOf('ticket')],
    ['basketGoods', useHeldOf('shop')],
    ['basketInsurances', useHeldOf('insurance')],
  ] as const;
  const held = things.filter(([, units]) => units > 0).map(([text, units]) => t(text, { count: units }));
  // The number on the picture is a part of the name (WCAG 2.5.3); of one kind it is that of the things.
  const basket = held.length > 1 ? `${t('basket')}, ${count}` : t('basket');
  return (
    <Link
      className={iconButtonClass({ kind: 'plain' })}
      to={paths.basket()}
      aria-label={count === 0 ? t('basketEmpty') : [basket, ...held].join(', ')}
    >
      <Icon name="bag" />
      <CountMark count={count} />
    </Link>
  );
}
