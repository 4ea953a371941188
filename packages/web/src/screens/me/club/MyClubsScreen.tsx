import { Button } from '@distance/ui/button/Button.tsx';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { useSession } from '../../../features/accounts/session.ts';
import { ClubList } from '../../../features/clubs/ClubList.tsx';
import { useMyClubs } from '../../../features/clubs/clubs.queries.ts';
import { knownContact } from '../../../features/support/support-form.ts';
import { SupportPopup } from '../../../features/support/SupportPopup.tsx';
import { paths } from '../../../paths.ts';
import { persIds } from '../../login/pers-ids.ts';
import { NothingHere } from '../../../shell/NothingHere.tsx';
import { OwnList } from '../OwnList.tsx';
import s from './MyClubsScreen.module.css';

export async function loader(args: LoaderFunctionArgs) {
  return { consents: await persIds(args) };
}

/** `/me/club`: own clubs, or the way to choose one (A2.79, A2.85); a club that is not there yet is asked for. */
export default function MyClubsScreen() {
  const t = useTranslations('profile.clubs');
  const line = useTranslations('support')('clubsLine');
  const { consents } = useLoaderData<typeof loader>();
  const { user } = useSession();
  const list = useMyClubs(user?.public_id);
  const [asking, setAsking] = useState(false);
  const add = (
    <Button kind="secondary" onClick={() => setAsking(true)}>
      {t('add')}
    </Button>
  );
  return (
    <>
      <OwnList
        title={t('title')}
        line={t('line')}
        list={list}
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
            <ClubList clubs={clubs} />
            <div className={s.add}>{add}</div>
          </>
        )}
      </OwnList>
      {asking && (
        <SupportPopup
          type="clubs"
          consents={consents}
          known={knownContact(user)}
          line={line}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
