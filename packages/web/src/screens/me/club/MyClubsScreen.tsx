import type { OwnClubView } from '@distance/contract/clubs.ts';
import {
  arrangeClubs,
  type ClubOrder,
  type ClubSort,
  FIRST_ORDER,
} from '@distance/domain/clubs/arrange-clubs.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { WithNames } from '@distance/ui/text/WithNames.tsx';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../features/accounts/session.ts';
import { ClubCard } from '../../../features/clubs/ClubCard.tsx';
import list from '../../../features/clubs/Clubs.module.css';
import { useMembership, useMyClubs } from '../../../features/clubs/clubs.queries.ts';
import { ClubPopup } from '../../../features/participants/ClubPopup.tsx';
import { knownContact } from '../../../features/support/support-form.ts';
import { SupportPopup } from '../../../features/support/SupportPopup.tsx';
import { paths } from '../../../paths.ts';
import { persIds } from '../../login/pers-ids.ts';
import { NothingHere } from '../../../shell/NothingHere.tsx';
import { useSite } from '../../../shell/use-site.ts';
import { toasts } from '../../../signals/toasts.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import { OwnList } from '../OwnList.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import s from './MyClubsScreen.module.css';

await loadTexts('clubs');

export async function loader(args: LoaderFunctionArgs) {
  return { consents: await persIds(args) };
}

/** `/me/club`: own clubs with search and order, a popup to choose another, or the way to choose one (A2.79, A2.85). */
export default function MyClubsScreen() {
  const t = useTranslations('profile.clubs');
  const line = useTranslations('support')('clubsLine');
  const { consents } = useLoaderData<typeof loader>();
  const { user } = useSession();
  const own = useMyClubs(user?.public_id);
  const [open, setOpen] = useState<'asking' | 'choosing' | null>(null);
  const add = (
    <Button kind="secondary" onClick={() => setOpen('asking')}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <OwnList
        title={t('title')}
        line={t('line')}
        list={own}
        loading={t('loading')}
        failed={t('failed')}
        again={t('again')}
        empty={
          <NothingHere drawn title={t('emptyTitle')} to={paths.clubs()} action={t('choose')} beside={add}>
            {t('emptyLine')}
          </NothingHere>
        }
      >
        {(clubs) => (
          <>
            <OwnClubs clubs={clubs} />
            <div className={s.add}>
              <Button kind="secondary" onClick={() => setOpen('choosing')}>
                {t('more')}
              </Button>
              {add}
            </div>
          </>
        )}
      </OwnList>
      {open === 'choosing' && <Choosing onClose={() => setOpen(null)} />}
      {open === 'asking' && (
        <SupportPopup
          type="clubs"
          consents={consents}
          known={knownContact(user)}
          line={line}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Searched by name, by date or by title (A2.80, A2.81). */
function OwnClubs({ clubs }: { clubs: readonly OwnClubView[] }) {
  const t = useTranslations('clubs');
  const { now } = useSite();
  const [search, setSearch] = useState('');
  const [sorted, setSorted] = useState<{ sort: ClubSort; order: ClubOrder }>({
    sort: 'date',
    order: FIRST_ORDER.date,
  });
  const found = arrangeClubs(clubs, { search, city: null, ...sorted });
  return (
    <>
      <div className={s.bar}>
        <Field
          label={t('search')}
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          autoComplete="off"
          prefix={<Icon name="search" />}
        />
        <OrderButtons {...sorted} onChange={setSorted} />
      </div>
      {found.length === 0 ? (
        <EmptyState title={t('none')} level={2}>
          {t('noneOwnLine')}
        </EmptyState>
      ) : (
        <ul className={list.list}>
          {found.map((club) => (
            <li key={club.public_id}>
              <ClubCard club={club} now={now} open={club.state === 'shown'} note={noteOf(club, t)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function noteOf({ state, refusal, membership }: OwnClubView, t: ReturnType<typeof useTranslations<'clubs'>>) {
  const words =
    state === 'asked'
      ? t('waits')
      : state === 'refused'
        ? refusal === ''
          ? t('turnedDown')
          : t('turnedDownFor', { reason: refusal })
        : membership.state === 'asked'
          ? t('asked')
          : membership.state === 'refused'
            ? t('refused')
            : null;
  return words === null ? null : (
    <p className={s.note}>
      <WithNames text={words} names={[refusal]} />
    </p>
  );
}

/** The chosen club is joined at once; a name on its page is agreed to there (A2.86, A4.46). */
function Choosing({ onClose }: { onClose: () => void }) {
  const t = useTranslations('clubs');
  const { join } = useMembership();
  return (
    <ClubPopup
      onClose={onClose}
      onPick={({ public_id: id, title }) => {
        onClose();
        join.mutate(
          { id, shown: false },
          {
            onSuccess: ({ state }) =>
              toasts.show({
                text: state === 'asked' ? t('askedDone') : t('joined', { title }),
                names: [title],
                icon: 'check',
              }),
          },
        );
      }}
    />
  );
}
