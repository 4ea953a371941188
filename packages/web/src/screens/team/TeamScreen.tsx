import type { TeamView } from '@distance/contract/teams.ts';
import { LoadFailed } from '@distance/ui/message/LoadFailed.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/api-error.ts';
import { clientOf } from '../../api/site-context.ts';
import { useSecretLink } from '../../features/accounts/secret-link.ts';
import { useSession } from '../../features/accounts/session.ts';
import { InviteCard } from '../../features/teams/InviteCard.tsx';
import { TeamMembers } from '../../features/teams/TeamMembers.tsx';
import { useShowTeam, useTeam } from '../../features/teams/teams.queries.ts';
import { paths } from '../../paths.ts';
import { NothingHere } from '../../shell/NothingHere.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { PathCrumbs } from '../../shell/PathCrumbs.tsx';
import { JoinCard } from './JoinCard.tsx';
import { TeamHead } from './TeamHead.tsx';
import s from './TeamScreen.module.css';

const KEY = ['key'] as const;

/** The document that a member agrees to. */
export async function loader(args: LoaderFunctionArgs): Promise<{ consents: string[] }> {
  const answer = await clientOf(args).documentPers({});
  return { consents: answer.documents.slice(0, 1).map(({ public_id }) => public_id) };
}

/** `/teams/{id}`: the captain gathers the team, a member takes a place (P1.06, A7.74). */
export default function TeamScreen() {
  const t = useTranslations('teams');
  const { id = '' } = useParams();
  const secrets = useSecretLink(`teamKey:${id}`, KEY);
  const { state } = useSession();
  const key = secrets?.key ?? null;
  const { data, error, isFetching, refetch } = useTeam(id, key, state !== 'unknown' && secrets !== undefined);
  return (
    <div className={`page ${s.page}`}>
      <PageHead title={data ? t('head', { title: data.title }) : t('loading')} />
      <PathCrumbs page={data ? { name: data.title } : t('loading')} />
      {/* The address holds the key of the invitation until the page has moved it away (S20). */}
      <meta name="referrer" content="no-referrer" />
      {data ? (
        <Team team={data} orderKey={key} />
      ) : error !== null && !isFetching ? (
        <Failed notFound={error instanceof ApiError && error.status === 404} onAgain={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('loading')} aria-busy>
          <h1 className="visually-hidden">{t('loading')}</h1>
          <Skeleton height={420} radius="var(--radius-card)" />
        </div>
      )}
    </div>
  );
}

function Team({ team, orderKey }: { team: TeamView; orderKey: string | null }) {
  const t = useTranslations('teams');
  const { consents } = useLoaderData<typeof loader>();
  const show = useShowTeam(team.public_id, orderKey);
  return (
    <>
      <TeamHead team={team} orderKey={orderKey} onChange={show} />
      <div className={s.columns}>
        {team.role === 'visitor' ? (
          <NothingHere title={t('visitorTitle')} to={paths.event(team.event.public_id)} action={t('toEvent')}>
            {t('visitorLine')}
          </NothingHere>
        ) : (
          <TeamMembers team={team} orderKey={team.role === 'captain' ? orderKey : null} />
        )}
        {team.role === 'captain' && team.registered < team.size && (
          <InviteCard team={team} orderKey={orderKey} onChange={show} />
        )}
        {team.role === 'member' && orderKey !== null && (
          <JoinCard team={team} inviteKey={orderKey} consents={consents} onJoined={show} />
        )}
      </div>
    </>
  );
}

function Failed({ notFound, onAgain }: { notFound: boolean; onAgain: () => void }) {
  const t = useTranslations('teams');
  return notFound ? (
    <NothingHere level={1} title={t('notFoundTitle')} to={paths.calendar()} action={t('toEvent')}>
      {t('notFoundLine')}
    </NothingHere>
  ) : (
    <LoadFailed level={1} title={t('failedTitle')} again={t('again')} onAgain={onAgain}>
      {t('failedLine')}
    </LoadFailed>
  );
}
