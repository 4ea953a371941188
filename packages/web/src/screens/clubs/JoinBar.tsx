import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { JoinButton } from '../../features/clubs/JoinButton.tsx';
import type { JoinedClub, Joining } from '../../features/clubs/use-joining.ts';
import { paths } from '../../paths.ts';
import { PayBar } from '../../shell/PayBar.tsx';
import s from './JoinBar.module.css';

/** The way into the club under the thumb (picture 24), for its members what they bring to it; up to 1200 px. */
export function JoinBar({ club, joining }: { club: JoinedClub; joining: Joining }) {
  const t = useTranslations('clubs');
  const { own } = joining;
  const state = own?.state;
  return (
    <PayBar>
      <p className={s.words}>
        {state === undefined
          ? t('members', { count: club.members })
          : t(state === 'member' ? 'yours' : state === 'asked' ? 'askedDone' : 'refused')}
      </p>
      {state === undefined && (
        <div className={s.act}>
          <JoinButton club={club} joining={joining} />
        </div>
      )}
      {state === 'member' && (
        <Link
          className={buttonClass({ kind: 'secondary', size: 56, className: s.act })}
          to={paths.clubUploadResult(club.public_name)}
        >
          {t('bring')}
        </Link>
      )}
    </PayBar>
  );
}
