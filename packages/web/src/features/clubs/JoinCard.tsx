import type { Membership } from '@distance/contract/clubs.ts';
import { clubInitials } from '@distance/domain/clubs/arrange-clubs.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { ConfirmModal } from '@distance/ui/overlay/ConfirmModal.tsx';
import { Avatar } from '@distance/ui/race/Avatar.tsx';
import { WithNames } from '@distance/ui/text/WithNames.tsx';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { toasts } from '../../signals/toasts.ts';
import { useMembership } from './clubs.queries.ts';
import { JoinButton } from './JoinButton.tsx';
import type { JoinedClub, Joining } from './use-joining.ts';
import s from './Clubs.module.css';

const FACES = 3;

/** Joining and leaving. Where a bar has the way in, the card only tells of it. */
export function JoinCard({ club, joining }: { club: JoinedClub; joining: Joining }) {
  const t = useTranslations('clubs');
  const { own } = joining;
  return (
    <section className={s.join} aria-label={club.title}>
      {own === null ? (
        <Outside club={club} joining={joining} />
      ) : own.state === 'refused' ? (
        <Note tone="info">{t('refused')}</Note>
      ) : (
        <Inside club={club} own={own} />
      )}
    </section>
  );
}

function Outside({ club, joining }: { club: JoinedClub; joining: Joining }) {
  const t = useTranslations('clubs');
  const { known, shown, setShown } = joining;
  return (
    <>
      {club.owner !== null && (
        <div className={s.answers}>
          <span className={s.faces}>
            {club.people.slice(0, FACES).map((name) => (
              <Avatar key={name} initials={clubInitials(name)} size={40} />
            ))}
          </span>
          <p className={s.quiet}>
            <WithNames text={t('answers', { name: club.owner })} names={[club.owner]} />
          </p>
        </div>
      )}
      {known && (
        <Checkbox
          checked={shown}
          onChange={(event) => setShown(event.currentTarget.checked)}
          hint={t('shownHint')}
        >
          {t('shown')}
        </Checkbox>
      )}
      <div className={s.joinWide}>
        <JoinButton club={club} joining={joining} />
      </div>
      <p className={s.quiet}>{t('joinLine')}</p>
    </>
  );
}

function Inside({ club, own }: { club: JoinedClub; own: Membership }) {
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
        <div className={s.joinWide}>
          <Link
            className={buttonClass({ kind: 'secondary', wide: true })}
            to={paths.clubUploadResult(club.public_name)}
          >
            {t('bring')}
          </Link>
        </div>
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
