import { LoadFailed } from '@distance/ui/message/LoadFailed.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../features/accounts/session.ts';
import { useMyTicketsByPart } from '../../features/tickets/tickets.queries.ts';
import { useKeptTickets } from '../../features/tickets/use-kept-tickets.ts';
import { sortTickets } from '../../features/tickets/ticket-status.ts';
import { TicketList } from '../../features/tickets/TicketList.tsx';
import { paths } from '../../paths.ts';
import { NothingHere } from '../../shell/NothingHere.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { loadTexts } from '../../texts/load-texts.ts';
import { CabinetEvents } from './CabinetEvents.tsx';
import { MyTicketsHeading } from './MyTicketsHeading.tsx';
import { MoreTickets } from './MoreTickets.tsx';
import { NearestTicket } from './NearestTicket.tsx';
import { PassedOnTickets } from './PassedOnTickets.tsx';
import { PastTickets } from './PastTickets.tsx';
import { Transfers } from './Transfers.tsx';
import { useTransferMenu } from './use-transfer-menu.tsx';
import { TicketsWaiting } from './TicketsWaiting.tsx';
import { WaitingLists } from './WaitingLists.tsx';
import { useTicketDialogs } from './use-ticket-dialogs.tsx';
import s from './Me.module.css';

const OwnResults = lazy(async () => {
  await loadTexts('ownResults');
  return { default: (await import('../../features/results/OwnResults.tsx')).OwnResults };
});
const EarlierPurchases = lazy(async () => ({
  default: (await import('./EarlierPurchases.tsx')).EarlierPurchases,
}));

/** Own tickets of starts to come, and the past ones on demand (A2.59-A2.62). */
export default function MyTicketsScreen() {
  const t = useTranslations('tickets.my');
  const { state, user } = useSession();
  const owner = user?.public_id ?? null;
  const list = useMyTicketsByPart(owner, state === 'signed-in');
  const { data, isError, isFetching, dataUpdatedAt, refetch } = list;
  const { dialogs, opened } = useTicketDialogs();
  // The moment of the answer: what it calls coming was coming then.
  const now = new Date(dataUpdatedAt).toISOString();
  const { moreOf, leadOf, popup } = useTransferMenu(owner, now, user?.temporary === false);
  const nextStart = data?.pages[0]?.values.find(({ status }) => status === 'valid')?.public_id;
  useKeptTickets(nextStart === undefined ? [] : [nextStart]);
  const head = <PageHead title={t('head')} />;

  if (data === undefined) {
    if (!isError || isFetching) return <TicketsWaiting head={head} />;
    return (
      <>
        {head}
        <LoadFailed title={t('failedTitle')} again={t('again')} onAgain={() => void refetch()}>
          {t('failedLine')}
        </LoadFailed>
      </>
    );
  }
  const tickets = data.pages.flatMap(({ values }) => values);
  const { first, others, unregistered, nearest } = sortTickets(tickets, owner, now);
  const counts = data.pages[0]?.counts;
  const empty = first === null && unregistered.length === 0;
  return (
    <>
      {head}
      <MyTicketsHeading name={user?.name ?? ''} nearest={nearest} now={now} />
      {user?.temporary === true && <TemporaryNote email={user.email} />}
      <Transfers owner={owner} rows={first !== null} />
      {first && <NearestTicket ticket={first} lead={leadOf(first)} {...{ owner, now, dialogs, moreOf }} />}
      <WaitingLists owner={owner} />
      {others.length > 0 && (
        <section className={s.section}>
          <h2 className={`t-d3 ${s.sectionTitle}`}>{t('others')}</h2>
          <TicketList tickets={others} now={now} dialogs={dialogs} moreOf={moreOf} />
        </section>
      )}
      {unregistered.length > 0 && (
        <section className={s.section}>
          <h2 className={`t-d3 ${s.sectionTitle}`}>{t('unregistered')}</h2>
          <TicketList tickets={unregistered} now={now} dialogs={dialogs} moreOf={moreOf} />
        </section>
      )}
      {empty && (
        <NothingHere
          drawn
          className={s.bib}
          title={t('emptyTitle')}
          to={paths.calendar()}
          action={t('toCalendar')}
        >
          {t('emptyLine')}
        </NothingHere>
      )}
      {list.hasNextPage && <MoreTickets list={list} />}
      {user?.temporary === true && (
        <Suspense>
          <EarlierPurchases owner={owner} />
        </Suspense>
      )}
      <PastTickets owner={owner} count={counts?.past} dialogs={dialogs} />
      <PassedOnTickets owner={owner} count={counts?.transfered} />
      <Suspense>
        <OwnResults />
      </Suspense>
      {user?.temporary === false && <AddLine />}
      <CabinetEvents except={new Set(tickets.map(({ event }) => event.public_id))} />
      {popup}
      {opened}
    </>
  );
}

/** The way to a ticket that was bought past this account. */
function AddLine() {
  const t = useTranslations('entrance.add');
  return (
    <p className={s.addLine}>
      {t('question')} <Link to={paths.addTicket()}>{t('title')}</Link>
    </p>
  );
}

/** How a buyer without a password gets one. */
function TemporaryNote({ email }: { email: string | null }) {
  const t = useTranslations('accounts');
  return (
    <Note className={s.note}>{email === null ? t('temporaryNote') : t('temporaryNoteTo', { email })}</Note>
  );
}
