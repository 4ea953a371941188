import type { TransferView } from '@distance/contract/transfers.ts';
import { LoadFailed } from '@distance/ui/message/LoadFailed.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { useState } from 'react';
import { type LoaderFunctionArgs, Navigate, useLoaderData, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { clientOf } from '../../../api/site-context.ts';
import { useSecretLink } from '../../../features/accounts/secret-link.ts';
import { useSession } from '../../../features/accounts/session.ts';
import { DeclineModal } from '../../../features/transfers/DeclineModal.tsx';
import { useTransfer } from '../../../features/transfers/transfers.queries.ts';
import { TransferStart } from '../../../features/transfers/TransferStart.tsx';
import { paths } from '../../../paths.ts';
import { NothingHere } from '../../../shell/NothingHere.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../shell/PathCrumbs.tsx';
import { useFormat } from '../../../texts/format.ts';
import { AcceptCard } from './AcceptCard.tsx';
import { SignInCard } from './SignInCard.tsx';
import s from './TransferScreen.module.css';

const KEY = ['key'] as const;

/** The document that a participant agrees to. */
export async function loader(args: LoaderFunctionArgs): Promise<{ consents: string[] }> {
  const answer = await clientOf(args).documentPers({});
  return { consents: answer.documents.slice(0, 1).map(({ public_id }) => public_id) };
}

/** `/me/transfer/{id}`: an offered ticket, from the letter or the cabinet (A2.70). */
export default function TransferScreen() {
  const t = useTranslations('transfers');
  const { id = '' } = useParams();
  const secrets = useSecretLink(`transferKey:${id}`, KEY);
  const { state, user } = useSession();
  const key = secrets?.key ?? null;
  const known = state !== 'unknown' && secrets !== undefined;
  const { data, error, isFetching, refetch } = useTransfer(
    id,
    user?.public_id ?? null,
    key,
    known && (state === 'signed-in' || key !== null),
  );
  if (state === 'guest' && secrets === null)
    return <Navigate replace to={paths.login({ from: paths.transfer(id) })} />;
  return (
    <div className={`page ${s.page}`}>
      <PageHead title={t('pageTitle')} />
      <PathCrumbs page={t('pageTitle')} />
      {/* The address holds the letter's key until the page has moved it away (S20). */}
      <meta name="referrer" content="no-referrer" />
      {data ? (
        <Opened
          transfer={data}
          letterKey={key}
          visitor={state === 'signed-in' ? (user?.temporary === true ? 'guest' : 'account') : 'nobody'}
        />
      ) : error !== null && !isFetching ? (
        <Failed notFound={error instanceof ApiError && error.status === 404} onAgain={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')} aria-busy>
          <h1 className="visually-hidden">{t('pageTitle')}</h1>
          <Skeleton height={420} radius="var(--radius-card)" />
        </div>
      )}
    </div>
  );
}

type Done = { how: 'accepted'; ticket: string } | { how: 'declined' } | null;

function Opened({
  transfer,
  letterKey,
  visitor,
}: {
  transfer: TransferView;
  letterKey: string | null;
  visitor: 'account' | 'guest' | 'nobody';
}) {
  const t = useTranslations('transfers');
  const f = useFormat();
  const { consents } = useLoaderData<typeof loader>();
  const [done, setDone] = useState<Done>(null);
  const [declining, setDeclining] = useState(false);
  if (done !== null) return <Answered done={done} />;
  const decline = () => setDeclining(true);
  return (
    <>
      <header className={s.head}>
        <p className={s.eyebrow}>{transfer.kind === 'return' ? t('incomingReturn') : t('incomingTitle')}</p>
        <TransferStart transfer={transfer} level={1} />
        {transfer.may_accept && (
          <p>{t('answerUntil', { until: f.date(transfer.expires, transfer.timezone) })}</p>
        )}
      </header>
      {!transfer.may_accept ? (
        <NothingHere
          title={t(`over.${transfer.state}`)}
          to={visitor === 'nobody' ? paths.calendar() : paths.me()}
          action={visitor === 'nobody' ? t('toCalendar') : t('toTickets')}
        >
          {transfer.state === 'offered' ? t('ownLine') : t('overLine')}
        </NothingHere>
      ) : visitor === 'account' ? (
        <AcceptCard
          transfer={transfer}
          letterKey={letterKey}
          consents={consents}
          onAccepted={(ticket) => setDone({ how: 'accepted', ticket })}
          onDecline={decline}
        />
      ) : (
        <SignInCard transferId={transfer.public_id} guest={visitor === 'guest'} onDecline={decline} />
      )}
      {declining && (
        <DeclineModal
          transferId={transfer.public_id}
          letterKey={letterKey}
          onClose={() => setDeclining(false)}
          onDeclined={() => setDone({ how: 'declined' })}
        />
      )}
    </>
  );
}

/** Told to a screen reader when it appears, not again when it is drawn anew. */
const focusOnce = (box: HTMLElement | null) => box?.focus();

function Answered({ done }: { done: NonNullable<Done> }) {
  const t = useTranslations('transfers');
  const accepted = done.how === 'accepted';
  return (
    <div tabIndex={-1} ref={focusOnce} className={s.answered}>
      <NothingHere
        level={1}
        title={accepted ? t('acceptedTitle') : t('declinedTitle')}
        to={accepted ? paths.myTicket(done.ticket) : paths.calendar()}
        action={accepted ? t('openTicket') : t('toCalendar')}
        size={56}
      >
        {accepted ? t('acceptedLine') : t('declinedLine')}
      </NothingHere>
    </div>
  );
}

function Failed({ notFound, onAgain }: { notFound: boolean; onAgain: () => void }) {
  const t = useTranslations('transfers');
  return notFound ? (
    <NothingHere level={1} title={t('notFoundTitle')} to={paths.me()} action={t('toTickets')}>
      {t('notFoundLine')}
    </NothingHere>
  ) : (
    <LoadFailed level={1} title={t('failedTitle')} again={t('again')} onAgain={onAgain}>
      {t('failedLine')}
    </LoadFailed>
  );
}
