import { inLanguage } from '@distance/domain/site/language-path.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Note } from '@distance/ui/message/Note.tsx';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { failureOf, isWithoutNetwork, refusalOf } from '../../api/page-failure.ts';
import { NotFoundMessage } from '../not-found/NotFoundScreen.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useSite } from '../../shell/use-site.ts';
import s from './ErrorScreen.module.css';

/** What stands in place of a page that could not be shown. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTranslations('pages');
  const here = useLocation();
  const { locale } = useSite();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundMessage />;
  const why = reasonOf(error);
  const failure = failureOf(error);
  const refusal = refusalOf(error);
  return (
    <section className={s.page}>
      <PageHead title={t(`${why}.title`)} />
      <h1 className="t-d1">{t(`${why}.title`)}</h1>
      <p className="t-body">{t(`${why}.line`)}</p>
      {refusal !== null && (
        <Note tone="err" announce>
          {refusal}
        </Note>
      )}
      {failure !== null && (
        <p className="t-small">
          {t('failure.code')} {failure}
        </p>
      )}
      <a className={buttonClass({ size: 56 })} href={inLanguage(here.pathname + here.search, locale)}>
        {t('failure.action')}
      </a>
    </section>
  );
}

function reasonOf(error: unknown): 'busy' | 'offline' | 'failure' {
  if (isRouteErrorResponse(error) && (error.status === 503 || error.status === 429)) return 'busy';
  return isWithoutNetwork(error) ? 'offline' : 'failure';
}
