import { Button } from '@distance/ui/button/Button.tsx';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import type { JoinedClub, Joining } from './use-joining.ts';

interface JoinButtonProps {
  club: JoinedClub;
  joining: Joining;
}

/** Joins at once; a guest signs in and comes back. */
export function JoinButton({ club, joining: { known, busy, join } }: JoinButtonProps) {
  const t = useTranslations('clubs');
  const words = t(club.approval ? 'ask' : 'join');
  return known ? (
    <Button size={56} wide busy={busy} onClick={join}>
      {words}
    </Button>
  ) : (
    <Link
      className={buttonClass({ size: 56, wide: true })}
      to={paths.login({ from: paths.club(club.public_name) })}
    >
      {words}
    </Link>
  );
}
