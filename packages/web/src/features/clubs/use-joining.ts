import type { ClubPageView, Membership } from '@distance/contract/clubs.ts';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { toasts } from '../../signals/toasts.ts';
import { useMembership, useMyClubs } from './clubs.queries.ts';

export type JoinedClub = Pick<
  ClubPageView,
  'public_id' | 'public_name' | 'title' | 'approval' | 'owner' | 'people' | 'members'
>;

export interface Joining {
  /** Null for who is not in the club, and until that is known. */
  own: Membership | null;
  /** Signed in. */
  known: boolean;
  busy: boolean;
  /** What the runner agrees to before he joins. */
  shown: boolean;
  setShown: (shown: boolean) => void;
  join: () => void;
}

/** Who the reader is to the club: pages that everybody sees know it only in the browser. The card and the bar share it. */
export function useJoining(club: JoinedClub, userId: string | undefined): Joining {
  const t = useTranslations('clubs');
  const list = useMyClubs(userId);
  const { join } = useMembership();
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState(false);
  const { public_id: id, title } = club;
  return {
    own: list.data?.find(({ public_id }) => public_id === id)?.membership ?? null,
    known: userId !== undefined,
    busy: join.isPending || (userId !== undefined && list.isPending),
    shown,
    setShown,
    join: () =>
      join.mutate(
        { id, shown },
        {
          onSuccess: ({ state }) => {
            toasts.show({
              text: state === 'asked' ? t('askedDone') : t('joined', { title }),
              names: [title],
              icon: 'check',
            });
            void revalidate();
          },
        },
      ),
  };
}
