import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { EnterByLink } from '../../features/accounts/EnterByLink.tsx';
import { clearSecrets, storeSecrets, useSecretLink } from '../../features/accounts/secret-link.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { SignInPage } from '../login/SignInPage.tsx';

const STORAGE_KEY = 'token';
const NAMES = ['token'] as const;
/** Stands in the address once the token has been taken out of it (S20). */
const TAKEN = 'enter';

/** `/token/{id}`: a press signs in by a one-time token and leads to the cabinet (A2.21, decision 0044). */
export default function TokenScreen() {
  const t = useTranslations('entrance.link');
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const secrets = useSecretLink(STORAGE_KEY, NAMES);
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (id === TAKEN) return;
    storeSecrets(STORAGE_KEY, { token: id });
    void navigate(paths.token(TAKEN), { replace: true });
  }, [id, navigate]);
  const waiting = id !== TAKEN || secrets === undefined;
  const token = secrets?.token;
  const ended = over || (!waiting && token === undefined);
  return (
    <SignInPage title={t(ended ? 'over' : 'title')}>
      <PageHead title={t(ended ? 'over' : 'title')} />
      <meta name="referrer" content="no-referrer" />
      {waiting ? (
        <div>
          <Skeleton height={60} radius="var(--radius-control)" />
        </div>
      ) : token === undefined || over ? (
        <>
          <p role="alert">{t('overLine')}</p>
          <Link className={buttonClass({ size: 56, wide: true })} to={paths.login()}>
            {t('withPassword')}
          </Link>
        </>
      ) : (
        <EnterByLink
          use={async () => await api.authToken({ body: { token }, shown: 'by-caller' })}
          onEntered={() => clearSecrets(STORAGE_KEY)}
          onOver={() => {
            setOver(true);
            clearSecrets(STORAGE_KEY);
          }}
          onSession={() => void navigate(paths.me(), { replace: true })}
        />
      )}
    </SignInPage>
  );
}
