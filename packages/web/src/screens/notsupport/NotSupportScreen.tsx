import { useTranslations } from 'use-intl';
import { PageHead } from '../../shell/PageHead.tsx';
import s from '../error/ErrorScreen.module.css';

/** For browsers that cannot show the site (A2.11, A2.28). Plain words: such a browser may know no styles. */
export default function NotSupportScreen() {
  const t = useTranslations('pages.notSupport');
  return (
    <main className={s.page}>
      <PageHead title={t('title')} />
      <h1 className="t-d2">{t('title')}</h1>
      <p className="t-body">{t('line')}</p>
    </main>
  );
}
