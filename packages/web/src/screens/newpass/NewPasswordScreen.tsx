import { safeReturnPath } from '@distance/domain/people/return-path.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { type ReactNode, useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { viewerNow } from '../../api/buyer.ts';
import { checkSession } from '../../features/accounts/check-session.ts';
import { NewPasswordForm } from '../../features/accounts/NewPasswordForm.tsx';
import { clearSecrets, useSecretLink } from '../../features/accounts/secret-link.ts';
import { startSession } from '../../features/accounts/session.ts';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { toasts } from '../../signals/toasts.ts';
import { persIds } from '../login/pers-ids.ts';
import { SignInPage } from '../login/SignInPage.tsx';
import { RESET_STORAGE_KEY, VERIFY_STORAGE_KEY } from '../verify/letter-storage.ts';

const FIRST_PASSWORD_STORAGE_KEY = 'firstPassword';
const FIRST_NAMES = ['order', 'key'] as const;
const RESET_NAMES = ['code', 'secure', 'agree'] as const;
const VERIFY_NAMES = ['registration'] as const;
const leaveBasket = () => undefined;

export async function loader(args: LoaderFunctionArgs) {
  return { consents: await persIds(args) };
}

/**
 * `/newpass`: the password that confirms a registration (A4.21), a new one by a letter's code (A4.25), or a guest buyer's first one by
 * the link of the purchase letter. Each is the password of who holds the letter.
 */
export default function NewPasswordScreen() {
  const t = useTranslations();
  const navigate = useNavigate();
  const { consents } = useLoaderData<typeof loader>();
  const verify = useSecretLink(VERIFY_STORAGE_KEY, VERIFY_NAMES);
  const reset = useSecretLink(RESET_STORAGE_KEY, RESET_NAMES);
  const first = useSecretLink(FIRST_PASSWORD_STORAGE_KEY, FIRST_NAMES);
  const [refused, setRefused] = useState<'over' | 'wrong' | 'known' | null>(null);
  const refuse = (why: 'over' | 'wrong' | 'known') => {
    clearSecrets(VERIFY_STORAGE_KEY);
    clearSecrets(RESET_STORAGE_KEY);
    clearSecrets(FIRST_PASSWORD_STORAGE_KEY);
    setRefused(why);
    return true;
  };
  const leave = (news: 'verified' | 'changed', cameFrom: string | null) => {
    const from = safeReturnPath(cameFrom) ?? undefined;
    void navigate(paths.login({ from }), { replace: true, state: { news } });
  };
  const { registration } = verify ?? {};
  const { code, secure, agree } = reset ?? {};
  const { order, key } = first ?? {};
  const looked = verify !== undefined && reset !== undefined && first !== undefined;
  if (refused === 'over')
    return <Refused title={t('entrance.link.over')} line={t('entrance.link.overLine')} />;
  if (refused === 'known')
    return <Refused title={t('accounts.passwordExistsTitle')} line={t('accounts.passwordExistsLine')} />;
  if (registration !== undefined) {
    const save = async (password: string, mailing: boolean) => {
      const body = { code: registration, password, mailing, consents };
      const { from } = await api.userVerifyEmail({ body, shown: 'by-caller' });
      clearSecrets(VERIFY_STORAGE_KEY);
      // Who is signed in is led on from the sign-in page, past its popup.
      if (viewerNow() === 'user') toasts.show({ text: t('entrance.popups.verified'), icon: 'check' });
      leave('verified', from);
    };
    return (
      <Page title={t('entrance.verify.title')} line={t('entrance.verify.line')}>
        <NewPasswordForm
          key="verify"
          label={t('accounts.password')}
          submit={t('entrance.confirmEmail')}
          agree
          save={save}
          onRefused={(refusal) => refusal.code === 'link_over' && refuse('over')}
        />
      </Page>
    );
  }
  if (code !== undefined && secure !== undefined) {
    const save = async (password: string, mailing: boolean) => {
      const agreed = agree === undefined ? {} : { mailing, consents };
      const body = { code, secure, password, ...agreed };
      const { from } = await api.authResetpasswordUpdate({ body, shown: 'by-caller' });
      clearSecrets(RESET_STORAGE_KEY);
      // Every session of the account has ended, this browser's too if it was one; the news say why.
      await checkSession(leaveBasket, 'left');
      leave('changed', from);
    };
    return (
      <Page title={t('entrance.newPassword.title')} line={t('entrance.newPassword.line')}>
        <NewPasswordForm
          key="reset"
          agree={agree !== undefined}
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
