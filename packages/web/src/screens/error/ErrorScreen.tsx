import { inLanguage } from '@distance/domain/site/language-path.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Note } from '@distance/ui/message/Note.tsx';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { failureOf, refusalOf } from '../../api/page-failure.ts';
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
  const busy = isRouteErrorResponse(error) && (error.status === 503 || error.status === 429);
  const failure = failureOf(error);
  const refusal = refusalOf(error);
  return (
    <section className={s.page}>
      <PageHead title={busy ? t('busy.title') : t('failure.title')} />
      <h1 className="t-d1">{busy ? t('busy.title') : t('failure.title')}</h1>
      <p className="t-body">{busy ? t('busy.line') : t('failure.line')}</p>
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
