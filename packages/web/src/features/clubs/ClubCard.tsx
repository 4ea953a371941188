import type { ClubCardView } from '@distance/contract/clubs.ts';
import { CARD_TEXT_PHONE, CARD_TEXT_WIDE, shortened } from '@distance/domain/clubs/arrange-clubs.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { Cover } from '../../pictures/Cover.tsx';
import { useFormat } from '../../texts/format.ts';
import { ClubPicture } from './ClubPicture.tsx';
import s from './Clubs.module.css';

interface ClubCardProps {
  club: ClubCardView;
  /** Instant by which days are at hand. */
  now: string;
  first?: boolean;
  level?: 2 | 3;
  /** The reader belongs to it. */
  own?: boolean;
  /** Its page is there for everybody. */
  open?: boolean;
  /** What else is said of it. */
  note?: ReactNode;
}

/** Picture, title and the beginning of the description (A2.82, A2.83), the way to its page (A2.84), where its members run next. */
export function ClubCard({ club, now, first = false, own = false, open = true, note }: ClubCardProps) {
  const t = useTranslations('clubs');
  const f = useFormat();
  const { title, description, location, members, next } = club;
  return (
    <article className={s.card}>
      <div className={s.top}>
        <ClubPicture club={club} first={first} />
        {own && (
          <p className={s.own}>
            <Icon name="check" size={16} /> {t('yours')}
          </p>
        )}
      </div>
      <h2 className={s.title} lang={cyrillicLang(title)}>
        {open ? (
          <Link className="card-link" to={paths.club(club.public_name)}>
            {title}
          </Link>
        ) : (
          title
        )}
      </h2>
      <p className={s.quiet}>
        {[location?.name, t('members', { count: members })].filter(Boolean).join(' · ')}
      </p>
      {note}
      <p className={s.about} lang={cyrillicLang(description)}>
        <span className={s.wideOnly}>{shortened(description, CARD_TEXT_WIDE)}</span>
        <span className={s.phoneOnly}>{shortened(description, CARD_TEXT_PHONE)}</span>
      </p>
      {next !== null && (
        <div className={s.next}>
          <strong className={s.count}>{f.number(next.count)}</strong>
          <p className={s.nextWords}>
            <strong>{t('nextAt', { title: next.title })}</strong>
            <span>{f.day(next.start_time, next.timezone, now)}</span>
          </p>
          <Cover cover={next.cover} size="thumb" className={s.thumb} />
        </div>
      )}
    </article>
  );
}
