import { Icon } from '@distance/ui/icon/Icon.tsx';
import { LoadFailed } from '@distance/ui/message/LoadFailed.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { Link, Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../../api/api-error.ts';
import { useSession } from '../../../../features/accounts/session.ts';
import { UploadField } from '../../../../features/participants/UploadField.tsx';
import { OnlineForm, type OnlineFormProps } from '../../../../features/results/OnlineForm.tsx';
import { useOnline } from '../../../../features/results/results.queries.ts';
import { SubmittedResult } from '../../../../features/results/SubmittedResult.tsx';
import { paths } from '../../../../paths.ts';
import { NothingHere } from '../../../../shell/NothingHere.tsx';
import { PageHead } from '../../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../../shell/PathCrumbs.tsx';
import { useFormat } from '../../../../texts/format.ts';
import s from '../register/Register.module.css';

/** The result of a virtual start: told with a proof, shown with what became of it (A2.71, A7.34). */
export default function OnlineResultScreen() {
  const t = useTranslations('results');
  const f = useFormat();
  const { id = '' } = useParams();
  const { state } = useSession();
  const { data, error, isFetching, refetch } = useOnline(id, state === 'signed-in');
  if (state === 'guest') return <Navigate replace to={paths.login({ from: paths.onlineResult(id) })} />;
  const head = (
    <>
      <PageHead title={t('title')} />
      <PathCrumbs page={t('title')} />
    </>
  );
  if (data === undefined) {
    return (
      <div className={`page ${s.page}`}>
        {head}
        {error === null || isFetching ? (
          <div role="status" aria-label={t('loading')} aria-busy>
            <h1 className="visually-hidden">{t('title')}</h1>
            <Skeleton height={420} radius="var(--radius-card)" />
          </div>
        ) : !(error instanceof ApiError && error.status === 404) ? (
          <LoadFailed level={1} title={t('failed')} again={t('again')} onAgain={() => void refetch()} />
        ) : (
          <NothingHere level={1} title={t('notFoundTitle')} to={paths.myTicket(id)} action={t('back')}>
            {t('notFoundLine')}
          </NothingHere>
        )}
      </div>
    );
  }
  const noon = (date: string) => f.fullDate(`${date}T12:00:00Z`, 'UTC');
  return (
    <div className={`page ${s.page}`}>
      {head}
      <Link className={s.back} to={paths.myTicket(id)}>
        <Icon name="chevron-left" size={18} />
        {t('back')}
      </Link>
      <h1 className="t-d2">{t('title')}</h1>
      <p className={s.lead}>
        {data.event.title}, {data.format.title}, {data.participant}.{' '}
        {t('line', {
          from: noon(data.from),
          until: noon(data.until),
          closes: `${f.day(data.closes, data.timezone)}, ${f.time(data.closes, data.timezone)}`,
        })}
      </p>
      {data.result && <SubmittedResult form={data} result={data.result} />}
      {data.open ? (
        <>
          <p className={s.lead}>{t('rules')}</p>
          <OnlineForm form={data} upload={drawUpload} />
        </>
      ) : (
        data.result?.state !== 'accepted' && <Note tone="info">{t('closed')}</Note>
      )}
    </div>
  );
}

const drawUpload: OnlineFormProps['upload'] = ({ label, file, onFile, onSending, error }) => (
  <UploadField label={label} file={file} onFile={onFile} onSending={onSending} error={error} name="proof" />
);
