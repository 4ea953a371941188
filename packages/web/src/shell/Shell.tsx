import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Footer } from './Footer.tsx';
import { GlobalMessages } from './GlobalMessages.tsx';
import { Header } from './Header.tsx';
import { TabBar } from './TabBar.tsx';
import s from './Shell.module.css';

/** What surrounds every page. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  return (
    <div className={s.shell}>
      <a className={s.skip} href="#content">
        {t('skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={s.main}>
        {children}
      </main>
      <Footer />
      <TabBar />
      <GlobalMessages />
    </div>
  );
}
