import { cx } from '@distance/ui/cx.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { LoadFailed } from '@distance/ui/message/LoadFailed.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { Link, Navigate, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../api/api-error.ts';
import { useSecretLink } from '../../../features/accounts/secret-link.ts';
import { useSession } from '../../../features/accounts/session.ts';
import { useKeptTickets } from '../../../features/tickets/use-kept-tickets.ts';
import { ticketStorageKey, useTicket } from '../../../features/tickets/tickets.queries.ts';
import { usePassedOn } from '../../../features/transfers/transfers.queries.ts';
import { paths } from '../../../paths.ts';
import { NothingHere } from '../../../shell/NothingHere.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../shell/PathCrumbs.tsx';
import { OpenedTicketPage } from './OpenedTicketPage.tsx';
import { PassedOnPage } from './PassedOnPage.tsx';
import s from './TicketScreen.module.css';

const KEY = ['key'] as const;

/** One ticket: for its holder, or by the link of the letter (A2.08, A2.64, decisions P2.16). */
export default function TicketScreen() {
  const t = useTranslations('tickets');
  const { id = '' } = useParams();
  const secrets = useSecretLink(ticketStorageKey(id), KEY);
  const { state, user } = useSession();
  const key = secrets?.key ?? null;
  const mayOpen = state !== 'unknown' && secrets !== undefined && (state === 'signed-in' || key !== null);
  const { data, error, isFetching, dataUpdatedAt, refetch } = useTicket(
    id,
    user?.public_id ?? null,
    key,
    mayOpen,
  );

  const notFound = error instanceof ApiError && error.status === 404;
  // A ticket that its buyer passed on is closed to him; his own list still tells to whom.
  const passedOn = usePassedOn(user?.public_id ?? null, notFound && state === 'signed-in');
  const passed = notFound ? passedOn.data?.values.find(({ ticket }) => ticket.public_id === id) : undefined;

  useKeptTickets(state === 'signed-in' && data?.key === null ? [id] : []);

  // Decisions P2.16: without key and session to the sign-in page, back afterwards.
  if (state === 'guest' && secrets === null)
    return <Navigate replace to={paths.login({ from: paths.myTicket(id) })} />;
  return (
    <div className={cx('page', s.page)}>
      <PageHead title={data ? `${t('ticket')}: ${data.values.event.title}` : t('ticket')} />
      <div className={s.crumbs}>
        <PathCrumbs page={t('ticket')} />
      </div>
      {/* The address holds the letter's key until the page has moved it away (S20). */}
      <meta name="referrer" content="no-referrer" />
      <div className={s.top}>
        {state === 'signed-in' && (
          <Link className={s.back} to={paths.me()}>
            <Icon name="chevron-left" size={18} />
            {t('allTickets')}
          </Link>
        )}
      </div>
      {data ? (
        <OpenedTicketPage
          opened={data}
          now={new Date(dataUpdatedAt).toISOString()}
          owned={state === 'signed-in' && data.key === null}
        />
      ) : passed ? (
        <PassedOnPage passed={passed} />
      ) : error !== null && !isFetching && !passedOn.isLoading ? (
        <Failed notFound={notFound} signedIn={state === 'signed-in'} onAgain={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('my.loading')} aria-busy>
          <h1 className="visually-hidden">{t('ticket')}</h1>
          <Skeleton height={600} radius="24px" />
        </div>
      )}
    </div>
  );
}

function Failed({
  notFound,
  signedIn,
  onAgain,
}: {
  notFound: boolean;
  signedIn: boolean;
  onAgain: () => void;
}) {
  const t = useTranslations('tickets');
  if (!notFound) {
    return (
      <LoadFailed title={t('my.failedTitle')} again={t('my.again')} onAgain={onAgain}>
        {t('my.failedLine')}
      </LoadFailed>
    );
  }
  return (
    <NothingHere
      level={1}
      title={t('notFoundTitle')}
      to={signedIn ? paths.me() : paths.login({ from: paths.me() })}
      action={t('notFoundAction')}
    >
      {t('notFoundLine')}
    </NothingHere>
  );
}
