import { Button } from '@distance/ui/button/Button.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useState } from 'react';
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf } from '../../api/site-context.ts';
import { EntrancePopup, type EntranceNews, readNews } from '../../features/accounts/EntrancePopup.tsx';
import { GuestsOnly } from '../../features/accounts/guards.tsx';
import { ModeLinks } from '../../features/accounts/ModeLinks.tsx';
import { RecoveryPopup } from '../../features/accounts/RecoveryPopup.tsx';
import { safeReturnPath } from '@distance/domain/people/return-path.ts';
import { SignInForm } from '../../features/accounts/SignInForm.tsx';
import { SmsForm } from '../../features/accounts/SmsForm.tsx';
import { loadNetworks } from '../../features/social/load-networks.ts';
import { SocialButtons } from '../../features/social/SocialButtons.tsx';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { useSessionRefused } from '../../signals/session.ts';
import { useInBrowser } from '../../signals/use-in-browser.ts';
import { persIds } from './pers-ids.ts';
import { SignInPage } from './SignInPage.tsx';
import s from './LoginScreen.module.css';

export async function loader(args: LoaderFunctionArgs) {
  const [consents, networks] = await Promise.all([persIds(args), loadNetworks(clientOf(args))]);
  return { consents, networks };
}

/** `/login` and `/auth`: sign-in by e-mail and password or by SMS (A2.01, A2.42-A2.47). */
export default function LoginScreen() {
  const t = useTranslations('entrance');
  const social = useTranslations('social');
  const { consents, networks } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { state, pathname, search } = useLocation();
  const [recovery, setRecovery] = useState(false);
  const refused = useSessionRefused();
  const [news, setNews] = useState<EntranceNews | null>(null);
  const from = safeReturnPath(query.get('from')) ?? undefined;
  const mode = query.get('mode') === 'sms' ? 'sms' : 'email';
  // A reload keeps the state of the history, and the server knows nothing of it.
  const inBrowser = useInBrowser();
  const message = news ?? (inBrowser ? readNews(state) : null);
  const close = () => {
    setNews(null);
    // The news of another page stay in the history entry until they are read.
    if (state !== null) void navigate({ pathname, search }, { replace: true, state: null });
  };
  const help = (
    <div className={s.help}>
      <Button
        kind="text"
        size={44}
        onClick={() => setRecovery(true)}
        disabledReason={mode === 'sms' && t('forgotSms')}
      >
        {t('forgot')}
      </Button>
      <Link className={s.helpLink} to={paths.loginLink({ from })}>
        {t('byLink')}
      </Link>
    </div>
  );
  return (
    <GuestsOnly>
      <PageHead title={t('title')} />
      <SignInPage title={t('title')}>
        <p className={s.lead}>{t('lead')}</p>
        {refused && <Note announce>{t('sessionOver')}</Note>}
        <ModeLinks
          mode={mode}
          to={{ email: paths.login({ from }), sms: paths.login({ from, mode: 'sms' }) }}
        />
        {mode === 'email' ? (
          <SignInForm from={from} onCheckMail={(email) => setNews({ kind: 'checkMail', email })}>
            {help}
          </SignInForm>
        ) : (
          <>
            <SmsForm consents={consents} />
            {help}
          </>
        )}
        <SocialButtons networks={networks} title={social('signInThrough')} from={from} />
        <p className={s.first}>
          {t('firstTime')}{' '}
          <Link className={s.link} to={paths.registration({ from })}>
            {t('toRegistration')}
          </Link>
        </p>
      </SignInPage>
      {recovery && (
        <RecoveryPopup
          from={from}
          onClose={() => setRecovery(false)}
          onSent={() => {
            setRecovery(false);
            setNews({ kind: 'resetSent' });
          }}
          onSms={() => {
            setRecovery(false);
            void navigate(paths.login({ from, mode: 'sms' }), { replace: true });
          }}
        />
      )}
      {message !== null && <EntrancePopup news={message} onClose={close} />}
    </GuestsOnly>
  );
}
