import { Icon } from '@distance/ui/icon/Icon.tsx';
import { cx } from '@distance/ui/cx.ts';
import { Fragment, useEffect, useRef } from 'react';
import { Link, NavLink, NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { useTranslations } from 'use-intl';
import { SignedInOnly } from '../../features/accounts/guards.tsx';
import { MailboxNote } from '../../features/accounts/MailboxNote.tsx';
import { useSession } from '../../features/accounts/session.ts';
import { PromoCard } from '../../features/insurance/PromoCard.tsx';
import { DeletionNote } from '../../features/profile/DeletionNote.tsx';
import { SecondFactorNote } from '../../features/profile/SecondFactorNote.tsx';
import { paths } from '../../paths.ts';
import { PathCrumbs } from '../../shell/PathCrumbs.tsx';
import { cabinetEntries, LOGIN_PAGES } from './cabinet-entries.ts';
import { SettingsIndex } from './settings/SettingsIndex.tsx';
import s from './Me.module.css';

/** The side menu of the cabinet and its page (A2.55); a strip of chips on a phone. */
export default function MeLayout() {
  const t = useTranslations();
  const { pathname } = useLocation();
  const { user } = useSession();
  const entry = cabinetEntries.find(({ to }) => to === pathname);
  const menu = useRef<HTMLElement>(null);
  const content = useScrollToContent(pathname);

  // On a phone the strip is wider than the screen.
  useEffect(() => {
    const chosen = menu.current?.querySelector(`[href="${pathname}"]`);
    if (chosen && menu.current) menu.current.scrollLeft = leftOf(chosen, menu.current);
  }, [pathname]);

  return (
    <div className={cx('page', s.layout)}>
      <nav ref={menu} className={s.menu} aria-label={t('accounts.cabinet')}>
        {cabinetEntries.map(({ text, icon, to }) => (
          <Fragment key={to}>
            <NavLink end className={cx(s.entry)} to={to}>
              <Icon name={icon} className={s.entryIcon} />
              {t(text)}
            </NavLink>
            {to === paths.settings() && pathname === to && user?.temporary === false && (
              <SettingsIndex as="line" />
            )}
          </Fragment>
        ))}
        <Link className={cx(s.entry)} to={paths.exit()}>
          <Icon name="exit" className={s.entryIcon} />
          {t('accounts.signOut')}
        </Link>
      </nav>
      <div ref={content} className={s.content}>
        {pathname !== paths.me() && <PathCrumbs page={t(entry?.text ?? 'people.title')} />}
        <SignedInOnly signInPage={LOGIN_PAGES.includes(pathname) ? 'login' : 'auth'}>
          <MailboxNote />
          {user?.temporary === false && <DeletionNote owner={user.public_id} />}
          {user?.staff === true && pathname !== paths.settings() && (
            <SecondFactorNote owner={user.public_id} />
          )}
          <Outlet />
        </SignedInOnly>
      </div>
      <aside className={s.promo}>
        <PromoCard />
      </aside>
    </div>
  );
}

/** A2.57; the way back finds the place one had left. */
function useScrollToContent(pathname: string) {
  const content = useRef<HTMLDivElement>(null);
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (type === NavigationType.Push) content.current?.scrollIntoView({ block: 'start' });
  }, [pathname, type]);
  return content;
}

/** Brings an entry of the strip into its middle. */
function leftOf(entry: Element, strip: Element): number {
  const inside = entry.getBoundingClientRect().left - strip.getBoundingClientRect().left + strip.scrollLeft;
  return inside - (strip.clientWidth - entry.clientWidth) / 2;
}
