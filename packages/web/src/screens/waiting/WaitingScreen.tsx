import { LoadFailed } from '@distance/ui/message/LoadFailed.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { Navigate, useParams } from 'react-router';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { useSecretLink } from '../../features/accounts/secret-link.ts';
import { useSession } from '../../features/accounts/session.ts';
import { useEntry, useShowEntry } from '../../features/waiting/waiting.queries.ts';
import { paths } from '../../paths.ts';
import { NothingHere } from '../../shell/NothingHere.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { PathCrumbs } from '../../shell/PathCrumbs.tsx';
import { useFormat } from '../../texts/format.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { EntryCard } from './EntryCard.tsx';
import s from './WaitingScreen.module.css';

await loadTexts('waiting');

const KEY = ['key'] as const;

/** `/waiting/{id}`: one's place in a line, from a letter or the cabinet. */
export default function WaitingScreen() {
  const t = useTranslations('waiting');
  const f = useFormat();
  const { id = '' } = useParams();
  const secrets = useSecretLink(`waitingKey:${id}`, KEY);
  const { state } = useSession();
  const key = secrets?.key ?? null;
  const known = state !== 'unknown' && secrets !== undefined;
  const { data, error, isFetching, refetch } = useEntry(
    id,
    key,
    known && (state === 'signed-in' || key !== null),
  );
  const show = useShowEntry(id, key);
  if (state === 'guest' && secrets === null)
    return <Navigate replace to={paths.login({ from: paths.waiting(id) })} />;
  return (
    <div className={`page ${s.page}`}>
      <PageHead title={t('pageTitle')} />
      <PathCrumbs page={data ? { name: data.event.title } : t('yourPlace')} />
      {/* The address holds the letter's key until the page has moved it away (S20). */}
      <meta name="referrer" content="no-referrer" />
      {data ? (
        <>
          <header className={s.head}>
            <p className={s.eyebrow}>{t('pageTitle')}</p>
            <h1 className="t-d2" lang={cyrillicLang(data.event.title)}>
              {data.event.title}
            </h1>
            <p className={s.when}>
              {data.event_city.name}, {data.format.title},{' '}
              {f.fullDate(data.format.start_time, data.event_city.timezone)},{' '}
              {f.time(data.format.start_time, data.event_city.timezone)}
            </p>
          </header>
          <EntryCard entry={data} letterKey={key} onChange={show} />
        </>
      ) : error !== null && !isFetching ? (
        error instanceof ApiError && error.status === 404 ? (
          <NothingHere
            level={1}
            title={t('unknownTitle')}
            to={paths.calendar()}
            action={t('toCalendar')}
            drawn
          >
            {t('unknownLine')}
          </NothingHere>
        ) : (
          <LoadFailed level={1} title={t('failed')} again={t('again')} onAgain={() => void refetch()}>
            {t('failedLine')}
          </LoadFailed>
        )
      ) : (
        <div role="status" aria-label={t('loading')} aria-busy>
          <h1 className="visually-hidden">{t('yourPlace')}</h1>
          <Skeleton height={420} radius="var(--radius-card)" />
        </div>
      )}
    </div>
  );
}
