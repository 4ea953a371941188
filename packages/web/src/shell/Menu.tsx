import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { Logo } from '@distance/ui/icon/Logo.tsx';
import { useDialog } from '@distance/ui/overlay/use-dialog.ts';
import { Avatar } from '@distance/ui/race/Avatar.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../paths.ts';
import { useFormat } from '../texts/format.ts';
import { BasketLink } from './BasketLink.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { headerEntries, MENU_OUTSIDE, menuEntries } from './navigation.ts';
import { ThemeSegments } from './ThemeSegments.tsx';
import { type AccountWay, useAccountWay } from './use-account-way.ts';
import { type MenuFigures, useMenuFigures } from './use-menu-figures.ts';
import { useSite } from './use-site.ts';
import s from './Menu.module.css';

/** The sections on a whole screen, up to 1200 px (A2.31, A2.37). */
export default function Menu({ onSearch, onClose }: { onSearch: () => void; onClose: () => void }) {
  const t = useTranslations('shell');
  const way = useAccountWay();
  const { starts, tickets } = useMenuFigures(way.person !== null);
  const { links } = useSite();
  const dialog = useDialog({ onClose, dismissible: true });
  return (
    <dialog {...dialog} className={s.menu} aria-label={t('menu')}>
      <div className={s.page}>
        <div className={s.head}>
          <Link className={s.logo} to={paths.main()} onClick={onClose}>
            <Logo word={t('brand')} />
          </Link>
          <div className={s.tools}>
            <IconButton kind="plain" icon="search" label={t('search')} onClick={onSearch} />
            <BasketLink onClick={onClose} />
            <IconButton icon="cross" label={t('closeMenu')} onClick={onClose} />
          </div>
        </div>
        <nav aria-label={t('navigation')}>
          <ul>
            {headerEntries.map((entry) => (
              <li key={entry.to} className={s.row}>
                <Link className={s.section} to={entry.to} onClick={onClose}>
                  {t(entry.text)}
                </Link>
                {entry.text === 'calendar' && starts !== null && (
                  <span className={s.count}>{t('startCount', { count: starts })}</span>
                )}
              </li>
            ))}
          </ul>
          <ul className={s.smaller}>
            {menuEntries.map((entry) => (
              <li key={entry.to}>
                <Link className={s.entry} to={entry.to} onClick={onClose}>
                  {t(entry.text)}
                </Link>
              </li>
            ))}
            {MENU_OUTSIDE.filter((name) => links[name] !== '').map((name) => (
              <li key={name}>
                <a className={s.entry} href={links[name]} target="_blank" rel="noreferrer">
                  {t(`footer.${name}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={s.choices}>
          <LanguageSwitch segments />
          <ThemeSegments />
        </div>
        <AccountEntry way={way} tickets={tickets} onClose={onClose} />
      </div>
    </dialog>
  );
}

/** The cabinet under the name of who is signed in, with what is nearest; for others the way in. */
function AccountEntry({
  way: { to, label, person },
  tickets,
  onClose,
}: {
  way: AccountWay;
  tickets: MenuFigures['tickets'];
  onClose: () => void;
}) {
  const t = useTranslations('shell');
  const f = useFormat();
  const { now } = useSite();
  if (person === null) {
    return (
      <Link className={buttonClass({ size: 56, wide: true })} to={to} onClick={onClose}>
        {label}
      </Link>
    );
  }
  const name = `${person.name} ${person.lastName}`.trim();
  return (
    <Link className={s.account} to={to} onClick={onClose}>
      <Avatar initials={person.initials} />
      <span className={s.who}>
        <span className="t-strong" lang={cyrillicLang(name)}>
          {name}
        </span>
        <span className={s.where}>
          {tickets === null
            ? label
            : t('nearestStart', {
                count: tickets.count,
                day: f.day(tickets.nearest.start_time, tickets.nearest.timezone, now),
              })}
        </span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
