import { buttonClass } from '@distance/ui/button/button-class.ts';
import { NothingArt } from '@distance/ui/message/NothingArt.tsx';
import { data, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import s from '../error/ErrorScreen.module.css';

/** Unknown addresses (A2.26). */
export const loader = () => data(null, { status: 404 });

export default function NotFoundScreen() {
  return <NotFoundMessage />;
}

export function NotFoundMessage() {
  const t = useTranslations('pages.notFound');
  return (
    <section className={s.page}>
      <PageHead title={t('title')} />
      <div className={s.art}>
        <NothingArt />
      </div>
      <h1 className="t-d1">{t('title')}</h1>
      <p className="t-body">{t('line')}</p>
      <p className={s.ways}>
        <Link className={buttonClass({ size: 56 })} to={paths.calendar()}>
          {t('action')}
        </Link>
        <Link className={buttonClass({ kind: 'secondary', size: 56 })} to={paths.main()}>
          {t('main')}
        </Link>
      </p>
    </section>
  );
}
