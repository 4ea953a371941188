import { LoadFailed } from '@distance/ui/message/LoadFailed.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { type LoaderFunctionArgs, Navigate, useLoaderData, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../../../api/api-error.ts';
import { clientOf } from '../../../../api/site-context.ts';
import { useSession } from '../../../../features/accounts/session.ts';
import {
  isRegistered,
  useAskedFormat,
  useRegistered,
} from '../../../../features/registrations/registrations.queries.ts';
import { useTicket } from '../../../../features/tickets/tickets.queries.ts';
import { paths } from '../../../../paths.ts';
import { NothingHere } from '../../../../shell/NothingHere.tsx';
import { PageHead } from '../../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../../shell/PathCrumbs.tsx';
import { RegistrationCard } from './RegistrationCard.tsx';
import s from './Register.module.css';

/** The document that the participant agrees to. */
export async function loader(args: LoaderFunctionArgs): Promise<{ consents: string[] }> {
  const answer = await clientOf(args).documentPers({});
  return { consents: answer.documents.slice(0, 1).map(({ public_id }) => public_id) };
}

/** Registers an own ticket, or changes who is registered (A2.65, A4.29). */
export default function RegisterTicketScreen() {
  const t = useTranslations('registrations');
  const { id = '' } = useParams();
  const { consents } = useLoaderData<typeof loader>();
  const { state, user } = useSession();
  const signedIn = state === 'signed-in';
  const ticket = useTicket(id, user?.public_id ?? null, null, signedIn);
  const registered = useRegistered(id, signedIn);
  const format = useAskedFormat(ticket.data?.values.event_format.public_id);
  const error = ticket.error ?? registered.error ?? format.error;
  if (state === 'guest') return <Navigate replace to={paths.login({ from: paths.registerTicket(id) })} />;
  const values = ticket.data?.values;
  const change = registered.data !== undefined && isRegistered(registered.data);
  const closed =
    values !== undefined && !values.actions.includes('register') && !values.actions.includes('change');
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <div className={`page ${s.page}`}>
      <PageHead title={change ? t('changeTitle') : t('registerTitle')} />
      <PathCrumbs page={change ? t('changeTitle') : t('registerTitle')} />
      {closed || missing ? (
        <NothingHere
          level={1}
          title={t('closedTitle')}
          to={missing ? paths.me() : paths.myTicket(id)}
          action={t('back')}
        >
          {t('closedLine')}
        </NothingHere>
      ) : error !== null ? (
        <LoadFailed
          level={1}
          title={t('failedTitle')}
          again={t('again')}
          onAgain={() => {
            void ticket.refetch();
            void registered.refetch();
            void format.refetch();
          }}
        >
          {t('failedLine')}
        </LoadFailed>
      ) : values && registered.data && format.data ? (
        <RegistrationCard
          ticket={values}
          format={format.data}
          registered={registered.data}
          consents={consents}
        />
      ) : (
        <div role="status" aria-label={t('loading')} aria-busy>
          <h1 className="visually-hidden">{t('registerTitle')}</h1>
          <Skeleton height={480} radius="var(--radius-card)" />
        </div>
      )}
    </div>
  );
}
