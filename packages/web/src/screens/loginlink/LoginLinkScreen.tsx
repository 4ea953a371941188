import { safeReturnPath } from '@distance/domain/people/return-path.ts';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { AskLinkForm } from '../../features/accounts/AskLinkForm.tsx';
import { EnterByLink } from '../../features/accounts/EnterByLink.tsx';
import { GuestsOnly } from '../../features/accounts/guards.tsx';
import { clearSecrets, useSecretLink } from '../../features/accounts/secret-link.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import s from '../login/LoginScreen.module.css';
import { SignInPage } from '../login/SignInPage.tsx';

const STORAGE_KEY = 'loginLink';
const NAMES = ['code'] as const;

/** `/loginlink`: asks for a link by mail, and signs in by it (A2.17). */
export default function LoginLinkScreen() {
  const t = useTranslations('entrance.link');
  const secrets = useSecretLink(STORAGE_KEY, NAMES);
  const [over, setOver] = useState(false);
  const [cameFrom, setCameFrom] = useState<string | null>(null);
  const [query] = useSearchParams();
  const from = safeReturnPath(query.get('from')) ?? undefined;
  const code = secrets?.code;
  const endLink = () => {
    clearSecrets(STORAGE_KEY);
    setOver(true);
  };
  return (
    <GuestsOnly cameFrom={cameFrom}>
      <PageHead title={t('title')} />
      {/* The address holds the letter's secret until the page has moved it away (S20). */}
      <meta name="referrer" content="no-referrer" />
      <SignInPage title={over ? t('over') : t('title')}>
        {secrets === undefined ? (
          <div>
            <Skeleton height={60} radius="var(--radius-control)" />
          </div>
        ) : code !== undefined ? (
          <EnterByLink
            use={async () => await api.authLinkUse({ body: { code }, shown: 'by-caller' })}
            onEntered={(way) => {
              // Before the session begins, which leads on at once.
              flushSync(() => setCameFrom(way));
              clearSecrets(STORAGE_KEY);
            }}
            onOver={endLink}
          />
        ) : (
          <>
            {over ? <p role="alert">{t('overLine')}</p> : <p>{t('line')}</p>}
            <AskLinkForm from={from} />
          </>
        )}
        <p className={s.first}>
          <Link className={s.link} to={paths.login({ from })}>
            {t('withPassword')}
          </Link>
        </p>
      </SignInPage>
    </GuestsOnly>
  );
}
