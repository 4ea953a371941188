import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { cx } from '@distance/ui/cx.ts';
import { useTranslations } from 'use-intl';
import type { ClubPage } from './ClubScreen.tsx';
import s from './Trainings.module.css';

const DAYS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'] as const;

/** The week: on wide screens seven columns, on a phone the days that have a session. */
export function Trainings({ trainings }: { trainings: ClubPage['trainings'] }) {
  const t = useTranslations('clubs');
  const week = DAYS.map((key, at) => ({ key, sessions: trainings.filter(({ day }) => day === at + 1) }));
  return (
    <section aria-labelledby="trainings">
      <h2 id="trainings" className="t-d2">
        {t('trainingsCount', { count: trainings.length })}
      </h2>
      <ul
        className={s.week}
        style={{
          '--week': week
            .map(({ sessions }) => (sessions.length === 0 ? 'minmax(56px, .4fr)' : 'minmax(0, 1fr)'))
            .join(' '),
        }}
      >
        {week.map(({ key, sessions }) => (
          <li key={key} className={cx(s.day, sessions.length === 0 && s.free)}>
            <abbr className={s.name} title={t(`dayLong.${key}`)}>
              {t(`day.${key}`)}
            </abbr>
            {sessions.map(({ time, place, note }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and none moves
              <p key={at} className={s.session}>
                <strong className={s.hour}>{time}</strong>
                <span className={s.where}>
                  <strong lang={cyrillicLang(place)}>{place}</strong>
                  <span lang={cyrillicLang(note)}>{note}</span>
                </span>
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
