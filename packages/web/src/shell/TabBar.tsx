import { CountMark } from '@distance/ui/button/IconButton.tsx';
import { cx } from '@distance/ui/cx.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { NavLink, useMatches } from 'react-router';
import { useTranslations } from 'use-intl';
import { useBasketCount } from '../features/basket/basket-later.ts';
import { useLoginPath } from '../features/accounts/use-login-path.ts';
import { paths } from '../paths.ts';
import { useToken } from '../signals/session.ts';
import s from './TabBar.module.css';

/** `export const handle: PageHandle = { payBar: true }`: the page has a bottom bar of its own on a phone. */
export interface PageHandle {
  payBar?: boolean;
}

/** Bottom bar of a phone: starts, shop, basket, cabinet. */
export function TabBar() {
  const t = useTranslations('shell');
  const count = useBasketCount();
  const signedIn = useToken() !== null;
  const loginPath = useLoginPath();
  const hasPayBar = useMatches().some(({ handle }) => isPageHandle(handle) && handle.payBar === true);
  if (hasPayBar) return null;
  return (
    <nav className={s.bar} aria-label={t('menu')}>
      <NavLink className={cx(s.tab)} to={paths.main()}>
        <Icon name="home" />
        {t('starts')}
      </NavLink>
      <NavLink className={cx(s.tab)} to={paths.shop()}>
        <Icon name="shirt" />
        {t('shop')}
      </NavLink>
      <NavLink className={cx(s.tab)} to={paths.basket()}>
        <span className={s.icon}>
          <Icon name="bag" />
          <CountMark count={count} />
        </span>
        {t('basket')}
      </NavLink>
      <NavLink className={cx(s.tab)} to={signedIn ? paths.me() : loginPath}>
        <Icon name="user" />
        {signedIn ? t('cabinet') : t('login')}
      </NavLink>
    </nav>
  );
}

const isPageHandle = (handle: unknown): handle is PageHandle => typeof handle === 'object' && handle !== null;
