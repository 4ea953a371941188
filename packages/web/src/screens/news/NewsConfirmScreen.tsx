import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { NewsAnswer } from '../../features/news/NewsAnswer.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { PathCrumbs } from '../../shell/PathCrumbs.tsx';

/** `/news/subscription/{code}`: from the letter that asks whether the address wants the news (A7.26). */
export default function NewsConfirmScreen() {
  const t = useTranslations('news');
  const { code = '' } = useParams();
  return (
    <div className="page">
      <PageHead title={t('confirmTitle')} />
      <PathCrumbs page={t('confirmTitle')} />
      <meta name="referrer" content="no-referrer" />
      <h1 className="t-d2">{t('confirmTitle')}</h1>
      <NewsAnswer what="confirm" code={code} />
    </div>
  );
}
