import { Logo } from '@distance/ui/icon/Logo.tsx';
import { NothingArt } from '@distance/ui/message/NothingArt.tsx';
import { inLanguage } from '@distance/domain/site/language-path.ts';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useSite } from '../../shell/use-site.ts';
import error from '../error/ErrorScreen.module.css';
import s from './NotSupportScreen.module.css';

/** Where a browser that can show the site is to be had. */
const BROWSERS = [
  ['yandex', 'https://browser.yandex.ru/'],
  ['firefox', 'https://www.mozilla.org/firefox/'],
  ['chrome', 'https://www.google.com/chrome/'],
  ['edge', 'https://www.microsoft.com/edge'],
] as const;

/** For browsers that cannot show the site (A2.11, A2.28). Plain words and links: such a browser may know no styles and run no script. */
export default function NotSupportScreen() {
  const t = useTranslations('pages.notSupport');
  const shell = useTranslations('shell');
  return (
    <div className={s.screen}>
      <header className={s.head}>
        <a className={s.logo} href={inLanguage(paths.main(), useSite().locale)}>
          <Logo word={shell('brand')} />
        </a>
      </header>
      <main className={error.page}>
        <PageHead title={t('title')} />
        <div className={error.art}>
          <NothingArt />
        </div>
        <h1 className="t-d2">{t('title')}</h1>
        <p className="t-body">{t('line')}</p>
        <ul className={s.browsers}>
          {BROWSERS.map(([name, address]) => (
            <li key={name}>
              <a href={address} rel="noreferrer">
                {t(name)}
              </a>
            </li>
          ))}
        </ul>
        <p className={s.note}>{t('phone')}</p>
      </main>
    </div>
  );
}
