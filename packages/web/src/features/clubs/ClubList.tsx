import type { ClubView } from '@distance/contract/clubs.ts';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import s from './Clubs.module.css';

/** Clubs by name and city, each with the way to its page (A2.84). */
export function ClubList({ clubs }: { clubs: readonly ClubView[] }) {
  return (
    <ul className={s.list}>
      {clubs.map((club) => (
        <li key={club.public_id} className={s.row}>
          <Link className={s.name} to={paths.club(club.public_name)}>
            {club.title}
          </Link>
          {club.location !== null && <p className={s.city}>{club.location.name}</p>}
        </li>
      ))}
    </ul>
  );
}
