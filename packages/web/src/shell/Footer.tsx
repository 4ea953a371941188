import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLoginPath } from '../features/accounts/use-login-path.ts';
import { paths } from '../paths.ts';
import { useToken } from '../signals/session.ts';
import { footerColumns } from './navigation.ts';
import { useSite } from './use-site.ts';
import s from './Footer.module.css';

const OUTSIDE = ['faq', 'career', 'photo', 'vk', 'telegram'] as const;

/** Sections, documents and outside addresses that are set (A2.38, A2.39), under them the giant name. */
export function Footer() {
  const t = useTranslations('shell');
  const { links } = useSite();
  const signedIn = useToken() !== null;
  const loginPath = useLoginPath();
  const outside = OUTSIDE.filter((name) => links[name] !== '');
  return (
    <footer className={s.footer}>
      <div className={s.columns}>
        {footerColumns.map((column) => (
          <section key={column.title}>
            <h2 className={s.title}>{t(`footer.${column.title}`)}</h2>
            <ul>
              {column.entries.map((entry) => (
                <li key={entry.to}>
                  <Link className={s.entry} to={entry.to}>
                    {t(entry.text)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <section>
          <h2 className={s.title}>{t('footer.account')}</h2>
          <ul>
            <li>
              <Link className={s.entry} to={signedIn ? paths.me() : loginPath}>
                {signedIn ? t('cabinet') : t('login')}
              </Link>
            </li>
            <li>
              <Link className={s.entry} to={paths.basket()}>
                {t('basket')}
              </Link>
            </li>
          </ul>
        </section>
        {outside.length > 0 && (
          <section>
            <h2 className={s.title}>{t('footer.more')}</h2>
            <ul>
              {outside.map((name) => (
                <li key={name}>
                  <a className={s.entry} href={links[name]} target="_blank" rel="noreferrer">
                    {t(`footer.${name}`)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <p className={s.note}>
        {t.rich('footer.places', {
          source: 'GeoNames',
        })}
      </p>
      <svg className={s.wordmark} lang="ru" viewBox="0 0 1280 236" aria-hidden>
        <text x="0" y="226" textLength="1280" lengthAdjust="spacingAndGlyphs">
          Дистанция
        </text>
      </svg>
    </footer>
  );
}
