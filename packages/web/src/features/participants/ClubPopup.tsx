import { clubInitials } from '@distance/domain/clubs/arrange-clubs.ts';
import type { ClubView } from '@distance/contract/clubs.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Field } from '@distance/ui/field/Field.tsx';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { EmptyState } from '@distance/ui/message/EmptyState.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { Skeleton } from '@distance/ui/message/Skeleton.tsx';
import { Sheet } from '@distance/ui/overlay/Sheet.tsx';
import { Avatar } from '@distance/ui/race/Avatar.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { loadClubs } from './lists.ts';
import s from './Participants.module.css';
import { useLoaded } from './use-loaded.ts';

interface ClubPopupProps {
  onClose: () => void;
  onPick: (club: { public_id: string; title: string }) => void;
}

/** The clubs with search (P2.68, P2.69); on a phone the whole row picks, from 768 px a button does (P2.73). */
export function ClubPopup({ onClose, onPick }: ClubPopupProps) {
  const t = useTranslations('basket');
  const [search, setSearch] = useState('');
  const { data: clubs, failed, again } = useLoaded('clubs', loadClubs, true);
  const found = clubs?.filter((club) => matches(club, search));
  return (
    <Sheet open onClose={onClose} title={t('club.title')} closeLabel={t('club.close')}>
      <div className={s.clubs}>
        <Field
          label={t('club.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          type="search"
          prefix={<Icon name="search" />}
          autoComplete="off"
        />
        {failed && clubs === undefined && (
          <Note tone="err" announce>
            {t('form.listFailed')}{' '}
            <Button kind="text" size={44} onClick={again}>
              {t('form.again')}
            </Button>
          </Note>
        )}
        {!failed && clubs === undefined && (
          <div role="status" aria-busy aria-label={t('form.loadingList')}>
            {[1, 2, 3].map((row) => (
              <Skeleton key={row} height={64} radius="var(--radius-control)" className={s.clubWait} />
            ))}
          </div>
        )}
        {clubs?.length === 0 && (
          <EmptyState title={t('club.none')} level={3}>
            {t('club.noneLine')}
          </EmptyState>
        )}
        {clubs !== undefined && clubs.length > 0 && found?.length === 0 && (
          <EmptyState title={t('club.notFound')} level={3}>
            {t('club.notFoundLine')}
          </EmptyState>
        )}
        {found !== undefined && found.length > 0 && (
          <ul className={s.clubList}>
            {found.map((club) => (
              <li key={club.public_id}>
                <button
                  type="button"
                  className={s.clubRow}
                  onClick={() => onPick({ public_id: club.public_id, title: club.title })}
                >
                  <Avatar
                    initials={clubInitials(club.title)}
                    src={club.picture === '' ? undefined : club.picture}
                    size={44}
                  />
                  <span className={s.clubWords}>
                    <strong>{club.title}</strong>
                    {club.location !== null && <span>{club.location.name}</span>}
                  </span>
                  <span className={s.clubPick}>{t('club.pick')}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Sheet>
  );
}

function matches({ title, location }: ClubView, search: string): boolean {
  const wanted = search.trim().toLocaleLowerCase('ru');
  return [title, location?.name, location?.name_ru].some((text) =>
    text?.toLocaleLowerCase('ru').includes(wanted),
  );
}
