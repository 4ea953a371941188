import type { ReceivedCertificate } from '@distance/contract/certificates.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { LoadFailed } from '@distance/ui/message/LoadFailed.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { useRef } from 'react';
import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { useSecretLink } from '../../../features/accounts/secret-link.ts';
import { CertificateArt } from '../../../features/certificates/CertificateArt.tsx';
import { CertificateMoves } from '../../../features/certificates/CertificateMoves.tsx';
import {
  certificateStorageKey,
  useCertificate,
  useOpening,
} from '../../../features/certificates/certificates.queries.ts';
import { useCertificateFile } from '../../../features/certificates/use-certificate-file.ts';
import { paths } from '../../../paths.ts';
import { NothingHere } from '../../../shell/NothingHere.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../shell/PathCrumbs.tsx';
import { toasts } from '../../../signals/toasts.ts';
import { useFailureText } from '../../../texts/failure-text.ts';
import { useFormat } from '../../../texts/format.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import s from './OneCertificateScreen.module.css';

await loadTexts('gift');

const KEY = ['key'] as const;

/** `/certificate/{id}`: what a certificate is good for, by the link of its letter or its QR. */
export default function OneCertificateScreen() {
  const t = useTranslations('gift.page');
  const { id = '' } = useParams();
  const secrets = useSecretLink(certificateStorageKey(id), KEY);
  const key = secrets?.key ?? null;
  const { data, error, isFetching, refetch } = useCertificate(id, key);
  const missing = secrets === null || (error instanceof ApiError && error.status === 404);
  return (
    <div className={`page ${s.page}`}>
      <PageHead title={t('title')} />
      <PathCrumbs page={t('title')} />
      {/* The address holds the key of the certificate until the page has moved it away (S20). */}
      <meta name="referrer" content="no-referrer" />
      {data && key !== null ? (
        <Received certificate={data} link={{ id, key }} />
      ) : missing ? (
        <NothingHere level={1} title={t('noneTitle')} to={paths.certificate()} action={t('give')}>
          {t('noneLine')}
        </NothingHere>
      ) : error !== null && !isFetching ? (
        <LoadFailed level={1} title={t('failed')} again={t('again')} onAgain={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')} aria-busy>
          <h1 className="visually-hidden">{t('title')}</h1>
          <Skeleton height={420} radius="var(--radius-card)" />
        </div>
      )}
    </div>
  );
}

function Received({
  certificate,
  link,
}: {
  certificate: ReceivedCertificate;
  link: { id: string; key: string };
}) {
  const t = useTranslations('gift.page');
  const gift = useTranslations('gift');
  const f = useFormat();
  const file = useCertificateFile(link);
  const opening = useOpening(link);
  const failureText = useFailureText();
  const heading = useRef<HTMLHeadingElement>(null);
  const { code, state, opened } = certificate;
  // The pressed button goes; what it has opened is read from its heading on.
  const open = () => opening.mutate(undefined, { onSuccess: () => heading.current?.focus() });
  const day = f.fullDate(new Date(Date.parse(certificate.valid_until) - 1).toISOString(), 'Europe/Moscow');
  const copy = async () => {
    await navigator.clipboard.writeText(code ?? '');
    toasts.show({ text: t('copied'), icon: 'check' });
  };
  return (
    <div className={s.opened}>
      <CertificateArt
        design={certificate.design}
        sum={f.money(certificate.nominal)}
        title={
          certificate.recipient_name === ''
            ? gift('forYou')
            : gift('forName', { name: certificate.recipient_name })
        }
        words={certificate.words}
        facts={[...(code === null ? [] : [[t('code'), code] as const]), [t('until'), day] as const]}
      />
      <section className={s.facts} aria-labelledby="certificate-left">
        <h1 id="certificate-left" className="t-d2" ref={heading} tabIndex={-1}>
          {state === 'active' ? t('left', { sum: f.money(certificate.balance) }) : t(`states.${state}`)}
        </h1>
        <p>{state === 'active' ? t('good', { day }) : t(`lines.${state}`)}</p>
        {state === 'active' && !opened && (
          <>
            <p>{t('wrapped')}</p>
            <div className={s.presses}>
              <Button size={56} busy={opening.isPending} busyLabel={t('opening')} onClick={open}>
                {t('open')}
              </Button>
            </div>
            {opening.error !== null && (
              <Note tone="err" announce>
                {failureText(opening.error)}
              </Note>
            )}
          </>
        )}
        {state === 'active' && opened && (
          <>
            <ol className={s.how}>
              <li>{t('how.choose')}</li>
              <li>{t('how.code')}</li>
              <li>{t('how.rest')}</li>
            </ol>
            <div className={s.presses}>
              <Link className={buttonClass({ size: 56 })} to={paths.calendar()}>
                {t('spend')}
              </Link>
              <Button kind="secondary" size={56} onClick={() => void copy()}>
                {t('copy')}
              </Button>
              <Button
                kind="secondary"
                size={56}
                icon="download"
                busy={file.busy}
                busyLabel={t('saving')}
                onClick={file.save}
              >
                {t('pdf')}
              </Button>
            </div>
            <p className={s.quiet}>{t('secret')}</p>
          </>
        )}
        {state !== 'active' && (
          <Link className={buttonClass({ kind: 'secondary', size: 56 })} to={paths.calendar()}>
            {t('calendar')}
          </Link>
        )}
        <h2 className="t-h3">{t('history')}</h2>
        <CertificateMoves history={certificate.history} />
      </section>
    </div>
  );
}
