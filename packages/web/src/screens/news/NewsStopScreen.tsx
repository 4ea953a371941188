import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { NewsAnswer } from '../../features/news/NewsAnswer.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { PathCrumbs } from '../../shell/PathCrumbs.tsx';

/** `/news/stop/{code}`: from the foot of every letter of the news. */
export default function NewsStopScreen() {
  const t = useTranslations('news');
  const { code = '' } = useParams();
  return (
    <div className="page">
      <PageHead title={t('stopTitle')} />
      <PathCrumbs page={t('stopTitle')} />
      <meta name="referrer" content="no-referrer" />
      <h1 className="t-d2">{t('stopTitle')}</h1>
      <NewsAnswer what="stop" code={code} />
    </div>
  );
}
