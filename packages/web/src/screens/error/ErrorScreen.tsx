import { inLanguage } from '@distance/domain/site/language-path.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Note } from '@distance/ui/message/Note.tsx';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { failureOf, refusalOf } from '../../api/page-failure.ts';
import { NotFoundMessage } from '../not-found/NotFoundScreen.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useSite } from '../../shell/use-site.ts';
import { failureKind, useFailureText } from '../../texts/failure-text.ts';
import s from './ErrorScreen.module.css';

/** What stands in place of a page that could not be shown. */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTranslations('pages');
  const failureText = useFailureText();
  const here = useLocation();
  const { locale } = useSite();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundMessage />;
  const busy = isRouteErrorResponse(error) && (error.status === 503 || error.status === 429);
  const why = busy ? 'busy' : 'failure';
  // Nothing came from the server: the same words as for a call of ours.
  const unanswered = failureKind(error) !== 'failure';
  const title = unanswered ? t('notLoaded') : t(`${why}.title`);
  const failure = failureOf(error);
  const refusal = refusalOf(error);
  return (
    <section className={s.page}>
      <PageHead title={title} />
      <h1 className="t-d1">{title}</h1>
      <p className="t-body">{unanswered ? failureText(error) : t(`${why}.line`)}</p>
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
