import type { ClubCompetitionView } from '@distance/contract/club-results.ts';
import { Name } from '@distance/ui/text/Name.tsx';
import { WithNames } from '@distance/ui/text/WithNames.tsx';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import { timeText } from '../results/result-words.ts';
import s from './ClubScreen.module.css';

/** What members told of starts of others (A7.64); their words stay text. */
export function OutsideResults({ starts }: { starts: readonly ClubCompetitionView[] }) {
  const t = useTranslations('clubs');
  const f = useFormat();
  return (
    <section aria-labelledby="outside">
      <h2 id="outside" className={`t-d2 ${s.heading}`}>
        {t('outside')}
      </h2>
      <p className={s.quiet}>{t('outsideLine')}</p>
      <ul>
        {starts.map((start) => (
          <li key={start.public_id} className={s.outside}>
            <p className={s.rowWords}>
              <strong>
                <Name text={start.title} />
              </strong>
              <span>
                <WithNames
                  text={[
                    f.fullDate(`${start.date}T12:00:00Z`, 'UTC'),
                    start.place,
                    start.activity_title,
                    start.kind_title,
                  ]
                    .filter((word) => word !== '')
                    .join(' · ')}
                  names={[start.place]}
                />
              </span>
            </p>
            <ul>
              {start.results.map((result) => (
                <li key={result.public_id} className={s.row}>
                  <p className={s.rowWords}>
                    <span>
                      {result.name === '' ? t('member') : <Name text={result.name} />},{' '}
                      {t('kilometres', { count: f.kmExact(result.distance_km) })}
                    </span>
                    {result.comment !== '' && <Name text={result.comment} />}
                    {result.link !== null && (
                      <a href={result.link} target="_blank" rel="noopener noreferrer nofollow ugc">
                        {t('proof')}
                      </a>
                    )}
                  </p>
                  <strong className={s.time}>{timeText(result.time_s * 1000)}</strong>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
