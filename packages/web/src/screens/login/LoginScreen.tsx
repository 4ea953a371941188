import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf } from '../../api/site-context.ts';
import { GuestsOnly } from '../../features/accounts/guards.tsx';
import { safeReturnPath } from '../../features/accounts/return-path.ts';
import { SignInForm } from '../../features/accounts/SignInForm.tsx';
import { loadNetworks } from '../../features/social/load-networks.ts';
import { SocialButtons } from '../../features/social/SocialButtons.tsx';
import { paths } from '../../paths.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { SignInPage } from './SignInPage.tsx';
import s from './LoginScreen.module.css';

export async function loader(args: LoaderFunctionArgs) {
  return { networks: await loadNetworks(clientOf(args)) };
}

/** `/login` and `/auth`: sign-in by e-mail and password (A2.01). */
export default function LoginScreen() {
  const t = useTranslations('accounts');
  const social = useTranslations('social');
  const { networks } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  return (
    <GuestsOnly>
      <PageHead title={t('signInHead')} />
      <SignInPage title={t('signInTitle')}>
        <SignInForm />
        <SocialButtons
          networks={networks}
          title={social('signInThrough')}
          from={safeReturnPath(query.get('from')) ?? undefined}
        />
        <p className={s.first}>
          {t('firstTime')}{' '}
          <Link className={s.link} to={paths.calendar()}>
            {t('toCalendar')}
          </Link>
        </p>
      </SignInPage>
    </GuestsOnly>
  );
}
