import type { NetworkView } from '@distance/contract/social.ts';
import { type LoaderFunctionArgs, Navigate, useLoaderData, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { SignedInOnly } from '../../features/accounts/guards.tsx';
import { type ReturnedNames, useSocialAddReturn } from '../../features/social/use-social-return.ts';
import { paths } from '../../paths.ts';
import { storedUser } from '../../signals/session.ts';
import { toasts } from '../../signals/toasts.ts';
import { loadNetwork } from './load-network.ts';
import { SocialFailure } from './SocialFailure.tsx';
import { SocialPage, Working } from './SocialPage.tsx';
import { useReturned } from './use-returned.ts';

export async function loader(args: LoaderFunctionArgs) {
  return await loadNetwork(args);
}

/** `/user/add/auth/{id}`: takes what a network sends back to be linked to the account (A2.24, A4.11). */
export default function SocialAddScreen() {
  const network = useLoaderData<typeof loader>();
  const [returned] = useReturned();
  return (
    <SignedInOnly>
      {/* Linking begins in the settings alone, where the present factor is asked. */}
      {returned === null ? (
        <Navigate replace to={paths.settings()} />
      ) : (
        <Adding network={network} returned={returned ?? null} />
      )}
    </SignedInOnly>
  );
}

function Adding({ network, returned }: { network: NetworkView; returned: ReturnedNames | null }) {
  const t = useTranslations('social');
  const navigate = useNavigate();
  const state = useSocialAddReturn(network.id, returned, (user) => {
    storedUser.set(JSON.stringify(user));
    toasts.show({ text: t('linkedNow'), icon: 'check' });
    void navigate(paths.me(), { replace: true });
  });
  if (state.at === 'work' || state.at === 'newcomer')
    return (
      <SocialPage title={t('addTitle', { network: network.title })}>
        <Working words={t('adding')} />
      </SocialPage>
    );
  const denied = state.at === 'denied';
  return (
    <SocialPage title={denied ? t('denied', { network: network.title }) : t('addFailed')}>
      <SocialFailure
        error={denied ? null : state.error}
        onAgain={() => void navigate(paths.settings(), { replace: true })}
        other={{ to: paths.settings(), label: t('toSettings') }}
      />
    </SocialPage>
  );
}
