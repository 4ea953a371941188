import { clubInitials } from '@distance/domain/clubs/arrange-clubs.ts';
import { clubCover } from '@distance/domain/clubs/club-covers.ts';
import { COVER_PALETTES } from '@distance/domain/cover/palette.ts';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Cover } from '../../pictures/Cover.tsx';
import s from './Clubs.module.css';

interface Pictured {
  title: string;
  picture: string;
  cover: number;
  members: number;
}

/** The club's picture; without one its drawing with the letters of its name. Decoration: the name stands beside it. */
export function ClubPicture({ club, first }: { club: Pictured; first: boolean }) {
  if (club.picture !== '') {
    return (
      <img
        className={s.picture}
        src={club.picture}
        alt=""
        decoding="async"
        loading={first ? 'eager' : 'lazy'}
      />
    );
  }
  const cover = clubCover(club);
  const letters = clubInitials(club.title);
  return (
    <div className={s.drawn} aria-hidden>
      <Cover cover={cover} size="feature" first={first} className={s.picture} />
      <span
        className={s.letters}
        style={{ color: COVER_PALETTES[cover.palette].number }}
        lang={cyrillicLang(letters)}
      >
        {letters}
      </span>
    </div>
  );
}
