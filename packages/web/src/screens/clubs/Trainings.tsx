import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { useTranslations } from 'use-intl';
import type { ClubPage } from './ClubScreen.tsx';
import s from './ClubScreen.module.css';

const DAYS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'] as const;

export function Trainings({ trainings }: { trainings: ClubPage['trainings'] }) {
  const t = useTranslations('clubs');
  return (
    <section aria-labelledby="trainings">
      <h2 id="trainings" className={`t-d2 ${s.heading}`}>
        {t('trainings')}
      </h2>
      <ul className={s.trainings}>
        {trainings.map(({ day, time, place, note }, at) => {
          const key = DAYS[day - 1] ?? 'd1';
          return (
            <li key={at} className={s.training}>
              <span className={s.day}>
                <abbr title={t(`dayLong.${key}`)}>{t(`day.${key}`)}</abbr>
              </span>
              <strong className={s.hour}>{time}</strong>
              <span className={s.where}>
                <strong lang={cyrillicLang(place)}>{place}</strong>
                <span lang={cyrillicLang(note)}>{note}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
