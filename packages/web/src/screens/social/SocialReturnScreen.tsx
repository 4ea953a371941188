import type { NetworkView } from '@distance/contract/social.ts';
import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, Navigate, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { safeReturnPath } from '@distance/domain/people/return-path.ts';
import { askSecondFactor } from '../../features/accounts/second-step.ts';
import { startSession, useSession } from '../../features/accounts/session.ts';
import { beginSocial } from '../../features/social/begin-social.ts';
import { NewUserForm } from '../../features/social/NewUserForm.tsx';
import {
  type Entered,
  type ReturnedNames,
  useSocialReturn,
} from '../../features/social/use-social-return.ts';
import { paths } from '../../paths.ts';
import { loadNetwork } from './load-network.ts';
import { SocialFailure } from './SocialFailure.tsx';
import { SocialPage, Working } from './SocialPage.tsx';
import { useReturned } from './use-returned.ts';

export async function loader(args: LoaderFunctionArgs) {
  return await loadNetwork(args);
}

/** `/user/auth/{id}`: leads to a network, and takes what it sends back (A2.24, A4.03). */
export default function SocialReturnScreen() {
  const network = useLoaderData<typeof loader>();
  const t = useTranslations('social');
  const [returned, clear] = useReturned();
  const title = t('enterTitle', { network: network.title });
  if (returned === undefined)
    return (
      <SocialPage title={title}>
        <Working words={t('entering')} />
      </SocialPage>
    );
  return returned === null ? (
    <Leaving network={network} title={title} />
  ) : (
    <Returned network={network} title={title} returned={returned} onAgain={clear} />
  );
}

/** Opened without anything from the network: goes there. */
function Leaving({ network, title }: { network: NetworkView; title: string }) {
  const t = useTranslations('social');
  const { state, user } = useSession();
  const [query] = useSearchParams();
  const [error, setError] = useState<unknown>();
  const left = useRef(false);
  const from = safeReturnPath(query.get('from'));
  // A buyer whom a guest purchase has signed in may still enter his real account.
  const entered = state === 'signed-in' && user?.temporary !== true;
  const waits = state === 'unknown' || entered;
  const leave = () => {
    setError(undefined);
    beginSocial(network.id, from).catch(setError);
  };
  useEffect(() => {
    if (waits || left.current) return;
    left.current = true;
    beginSocial(network.id, from).catch(setError);
  }, [waits, network.id, from]);
  if (entered) return <Navigate replace to={from ?? paths.me()} />;
  return (
    <SocialPage title={error === undefined ? title : t('failed')}>
      {error === undefined ? (
        <Working words={t('leaving')} />
      ) : (
        <SocialFailure
          error={error}
          onAgain={leave}
          other={{ to: paths.login({ from: from ?? undefined }), label: t('toLogin') }}
        />
      )}
    </SocialPage>
  );
}

interface ReturnedProps {
  network: NetworkView;
  title: string;
  returned: ReturnedNames;
  onAgain: () => void;
}

function Returned({ network, title, returned, onAgain }: ReturnedProps) {
  const t = useTranslations('social');
  const navigate = useNavigate();
  const leave = (from: string | null) => void navigate(safeReturnPath(from) ?? paths.me(), { replace: true });
  const enter = (entered: Entered, from: string | null) => {
    startSession(entered);
    leave(from);
  };
  const state = useSocialReturn(
    network.id,
    returned,
    enter,
    (refusal, from) => askSecondFactor(refusal, () => leave(from)) !== null,
  );
  if (state.at === 'newcomer')
    return (
      <SocialPage title={t('newTitle')}>
        <NewUserForm
          network={network.id}
          newcomer={state.newcomer}
          attempt={state}
          onEntered={(entered) => enter(entered, state.from)}
        />
      </SocialPage>
    );
  if (state.at === 'work')
    return (
      <SocialPage title={title}>
        <Working words={t('entering')} />
      </SocialPage>
    );
  const denied = state.at === 'denied';
  return (
    <SocialPage title={denied ? t('denied', { network: network.title }) : t('failed')}>
      <SocialFailure
        error={denied ? null : state.error}
        onAgain={onAgain}
        other={{ to: paths.login(), label: t('toLogin') }}
      />
    </SocialPage>
  );
}
