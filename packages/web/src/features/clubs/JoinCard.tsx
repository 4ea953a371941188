import type { ClubPageView, Membership } from '@distance/contract/clubs.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { ConfirmModal } from '@distance/ui/overlay/ConfirmModal.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { WithNames } from '@distance/ui/text/WithNames.tsx';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { sharedQueries } from '../../api/shared-queries.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../signals/toasts.ts';
import { useMembership, useMyClubs } from './clubs.queries.ts';
import s from './Clubs.module.css';

type Club = Pick<ClubPageView, 'public_id' | 'public_name' | 'title' | 'approval' | 'owner'>;

/** Joining and leaving; pages that everybody sees know who reads them only here. */
export function JoinCard({ club, userId }: { club: Club; userId: string | undefined }) {
  const [queries] = useState(sharedQueries);
  return (
    <QueryClientProvider client={queries}>
      <section className={s.join} aria-label={club.title}>
        <Joining club={club} userId={userId} />
      </section>
    </QueryClientProvider>
  );
}

function Joining({ club, userId }: { club: Club; userId: string | undefined }) {
  const t = useTranslations('clubs');
  const list = useMyClubs(userId);
  const own = list.data?.find(({ public_id: id }) => id === club.public_id)?.membership ?? null;
  return own === null ? (
    <Outside club={club} userId={userId} waiting={userId !== undefined && list.isPending} />
  ) : own.state === 'refused' ? (
    <Note tone="info">{t('refused')}</Note>
  ) : (
    <Inside club={club} own={own} />
  );
}

function Outside({ club, userId, waiting }: { club: Club; userId: string | undefined; waiting: boolean }) {
  const t = useTranslations('clubs');
  const { join } = useMembership();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(false);
  const words = t(club.approval ? 'ask' : 'join');
  return (
    <>
      {club.owner !== null && (
        <p className={s.quiet}>
          <WithNames text={t('answers', { name: club.owner })} names={[club.owner]} />
        </p>
      )}
      {userId === undefined ? (
        <Link
          className={buttonClass({ size: 56, wide: true })}
          to={paths.login({ from: paths.club(club.public_name) })}
        >
          {words}
        </Link>
      ) : (
        <>
          <Checkbox
            checked={shown}
            onChange={(event) => setShown(event.currentTarget.checked)}
            hint={t('shownHint')}
          >
            {t('shown')}
          </Checkbox>
          <Button
            size={56}
            wide
            busy={join.isPending || waiting}
            onClick={() =>
              join.mutate(
                { id: club.public_id, shown },
                {
                  onSuccess: ({ state }) => {
                    toasts.show({
                      text: state === 'asked' ? t('askedDone') : t('joined', { title: club.title }),
                      names: [club.title],
                      icon: 'check',
                    });
                    void revalidate();
                  },
                },
              )
            }
          >
            {words}
          </Button>
        </>
      )}
      <p className={s.quiet}>{t('joinLine')}</p>
    </>
  );
}

function Inside({ club, own }: { club: Club; own: Membership }) {
  const t = useTranslations('clubs');
  const { join, leave } = useMembership();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const asked = own.state === 'asked';
  return (
    <>
      <p role="status">{t(asked ? 'asked' : 'inside')}</p>
      <Checkbox
        checked={own.shown}
        disabled={join.isPending}
        hint={t('shownHint')}
        onChange={(event) =>
          join.mutate(
            { id: club.public_id, shown: event.currentTarget.checked },
            {
              onSuccess: () => {
                toasts.show({ text: t('shownSaved'), icon: 'check' });
                void revalidate();
              },
            },
          )
        }
      >
        {t('shown')}
      </Checkbox>
      {!asked && (
        <Link
          className={buttonClass({ kind: 'secondary', wide: true })}
          to={paths.clubUploadResult(club.public_name)}
        >
          {t('bring')}
        </Link>
      )}
      <Button kind="text" busy={leave.isPending} onClick={() => setAsking(true)}>
        {t(asked ? 'takeBack' : 'leave')}
      </Button>
      {asking && (
        <ConfirmModal
          title={t('leaveTitle')}
          closeLabel={t('stay')}
          cancelLabel={t('stay')}
          onClose={() => setAsking(false)}
          step={{
            label: t(asked ? 'takeBack' : 'leave'),
            busy: leave.isPending,
            onPress: () =>
              leave.mutate(club.public_id, {
                onSuccess: () => {
                  toasts.show({ text: t('left', { title: club.title }), names: [club.title], icon: 'check' });
                  void revalidate();
                },
                onSettled: () => setAsking(false),
              }),
          }}
        >
          {t('leaveLine')}
        </ConfirmModal>
      )}
    </>
  );
}
