import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { checkSession } from '../../features/accounts/check-session.ts';
import { NewPasswordForm } from '../../features/accounts/NewPasswordForm.tsx';
import { clearSecrets, useSecretLink } from '../../features/accounts/secret-link.ts';
import { startSession } from '../../features/accounts/session.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { toasts } from '../../signals/toasts.ts';
import { SignInPage } from '../login/SignInPage.tsx';
import { RESET_STORAGE_KEY } from '../verify/reset-storage.ts';

const FIRST_PASSWORD_STORAGE_KEY = 'firstPassword';
const FIRST_NAMES = ['order', 'key'] as const;
const RESET_NAMES = ['code', 'secure'] as const;
const leaveBasket = () => undefined;

/** `/newpass`: a new password by a letter's code (A4.25), or a guest buyer's first one by the link of the purchase letter. */
export default function NewPasswordScreen() {
  const t = useTranslations();
  const navigate = useNavigate();
  const reset = useSecretLink(RESET_STORAGE_KEY, RESET_NAMES);
  const first = useSecretLink(FIRST_PASSWORD_STORAGE_KEY, FIRST_NAMES);
  const [refused, setRefused] = useState<'over' | 'wrong' | 'known' | null>(null);
  const refuse = (why: 'over' | 'wrong' | 'known') => {
    clearSecrets(RESET_STORAGE_KEY);
    clearSecrets(FIRST_PASSWORD_STORAGE_KEY);
    setRefused(why);
    return true;
  };
  const { code, secure } = reset ?? {};
  const { order, key } = first ?? {};
  const looked = reset !== undefined && first !== undefined;
  if (refused === 'over')
    return <Refused title={t('entrance.link.over')} line={t('entrance.link.overLine')} />;
  if (refused === 'known')
    return <Refused title={t('accounts.passwordExistsTitle')} line={t('accounts.passwordExistsLine')} />;
  if (code !== undefined && secure !== undefined) {
    const save = async (password: string) => {
      await api.authResetpasswordUpdate({ body: { code, secure, password }, shown: 'by-caller' });
      clearSecrets(RESET_STORAGE_KEY);
      // Every session of the account has ended, this browser's too if it was one; the news say why.
      await checkSession(leaveBasket, 'left');
      void navigate(paths.login(), { replace: true, state: { news: 'changed' } });
    };
    return (
      <Page title={t('entrance.newPassword.title')} line={t('entrance.newPassword.line')}>
        <NewPasswordForm
          key="reset"
          save={save}
          onRefused={(refusal) => refusal.code === 'link_over' && refuse('over')}
        />
      </Page>
    );
  }
  if (order !== undefined && key !== undefined) {
    const save = async (password: string) => {
      startSession(await api.setPassword({ body: { order, key, password }, shown: 'by-caller' }));
      clearSecrets(FIRST_PASSWORD_STORAGE_KEY);
      toasts.show({ text: t('accounts.passwordSaved'), icon: 'check' });
      void navigate(paths.me(), { replace: true });
    };
    return (
      <Page title={t('accounts.newPasswordTitle')} line={t('accounts.newPasswordLine')}>
        <NewPasswordForm
          key="first"
          save={save}
          onRefused={({ code: why }) =>
            why === 'not_found' ? refuse('wrong') : why === 'conflict' && refuse('known')
          }
        />
      </Page>
    );
  }
  if (refused === 'wrong' || looked)
    return <Refused title={t('accounts.linkWrongTitle')} line={t('accounts.linkWrongLine')} />;
  return (
    <Page title={t('accounts.newPasswordTitle')} line={t('accounts.newPasswordLine')}>
      <div>
        <Skeleton height={60} radius="var(--radius-control)" />
      </div>
    </Page>
  );
}

function Page({ title, line, children }: { title: string; line: string; children: ReactNode }) {
  return (
    <SignInPage title={title}>
      <PageHead title={title} />
      {/* The address may hold the letter's key until the page has moved it away (S20). */}
      <meta name="referrer" content="no-referrer" />
      <p>{line}</p>
      {children}
    </SignInPage>
  );
}

function Refused({ title, line }: { title: string; line: string }) {
  const t = useTranslations('accounts');
  return (
    <SignInPage title={title}>
      <PageHead title={title} />
      <p role="alert">{line}</p>
      <Link className={buttonClass({ size: 56, wide: true })} to={paths.login()}>
        {t('signIn')}
      </Link>
    </SignInPage>
  );
}
