import type { ClubView } from '@distance/contract/clubs.ts';
import type { ArticleCard } from '@distance/contract/news.ts';
import type { ResultStartView, RunnerFound } from '@distance/contract/result-pages.ts';
import { clubCover } from '@distance/domain/clubs/club-covers.ts';
import { formatFinishTime } from '@distance/domain/results/finish-time.ts';
import { useTranslations } from 'use-intl';
import { NEWS_ZONE } from '../../features/news/news-zone.ts';
import { Match } from '../../features/search/Match.tsx';
import { Cover } from '../../pictures/Cover.tsx';
import { useFormat } from '../../texts/format.ts';
import s from './Found.module.css';

export function ClubFound({ club, search }: { club: ClubView; search: string }) {
  const t = useTranslations('search');
  const { picture, location, members } = club;
  return (
    <>
      {picture === '' ? (
        <Cover cover={clubCover(club)} size="thumb" className={s.picture} />
      ) : (
        <img className={s.picture} src={picture} alt="" width={48} height={48} loading="lazy" />
      )}
      <span className={s.words}>
        <span className={s.title}>
          <Match text={club.title} search={search} />
        </span>
        <span className={s.where}>
          {[...(location === null ? [] : [location.name]), t('members', { count: members })].join(', ')}
        </span>
      </span>
    </>
  );
}

export function ArticleFound({ article, search }: { article: ArticleCard; search: string }) {
  const f = useFormat();
  return (
    <>
      <span className={s.mark}>
        <span className={s.number}>{f.dayNumber(article.published_at, NEWS_ZONE)}</span>
        <span className={s.under}>{f.monthOfDay(article.published_at, NEWS_ZONE)}</span>
      </span>
      <span className={s.words}>
        <span className={s.title}>
          <Match text={article.title} search={search} />
        </span>
        <span className={s.where}>
          <Match text={article.lead} search={search} />
        </span>
      </span>
    </>
  );
}

/** A start with results. */
export function RaceFound({ race, search }: { race: ResultStartView; search: string }) {
  const t = useTranslations('search');
  const f = useFormat();
  return (
    <>
      <span className={s.mark}>
        <span className={s.number}>{f.year(race.start_time, race.timezone)}</span>
      </span>
      <span className={s.words}>
        <span className={s.title}>
          <Match text={race.event.title} search={search} />
        </span>
        <span className={s.where}>
          <Match text={race.city.name} search={search} />, {f.fullDate(race.start_time, race.timezone)},{' '}
          {t('finishers', { count: race.finished })}
        </span>
      </span>
    </>
  );
}

export function RunnerRow({ runner, search }: { runner: RunnerFound; search: string }) {
  const t = useTranslations('search');
  const f = useFormat();
  return (
    <>
      <span className={s.mark}>
        {runner.number !== null && (
          <>
            <span className="visually-hidden">{t('bib')} </span>
            <span className={s.number}>{runner.number}</span>
          </>
        )}
      </span>
      <span className={s.words}>
        <span className={s.title}>
          <Match text={runner.name} search={search} />, {runner.distance}
        </span>
        <span className={s.where}>
          {runner.event}, {runner.city}, {f.fullDate(runner.start_time, runner.timezone)}
        </span>
      </span>
      {runner.time !== null && (
        <span className={s.time}>{formatFinishTime(Math.trunc(runner.time / 1000))}</span>
      )}
    </>
  );
}
