import { buttonClass } from '@distance/ui/button/button-class.ts';
import { cx } from '@distance/ui/cx.ts';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Name } from '@distance/ui/text/Name.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { Cover } from '../../pictures/Cover.tsx';
import { useFormat } from '../../texts/format.ts';
import type { ClubPage } from './ClubScreen.tsx';
import s from './ClubScreen.module.css';

/** Coming starts that members have tickets of. */
export function ClubStarts({ starts }: { starts: ClubPage['next'] }) {
  const t = useTranslations('clubs');
  const f = useFormat();
  return (
    <section aria-labelledby="next">
      <h2 id="next" className={`t-d2 ${s.heading}`}>
        {t('next')}
      </h2>
      {starts.length === 0 ? (
        <div className={s.ways}>
          <p className={s.quiet}>{t('nextNone')}</p>
          <Link className={buttonClass({ kind: 'secondary' })} to={paths.calendar()}>
            {t('toCalendar')}
          </Link>
        </div>
      ) : (
        <ul>
          {starts.map((start) => (
            <li key={start.public_id + start.start_time} className={s.row}>
              <p className={s.day}>
                <strong>{f.dayNumber(start.start_time, start.timezone)}</strong>
                <span>
                  {f.monthOfDay(start.start_time, start.timezone)},{' '}
                  {f.weekday(start.start_time, start.timezone)}
                </span>
              </p>
              <Cover cover={start.cover} size="thumb" className={s.thumb} />
              <p className={s.rowWords}>
                <Link to={paths.event(start.public_id)} lang={cyrillicLang(start.title)}>
                  {start.title}
                </Link>
                <span>
                  <Name text={start.city} />
                </span>
                {start.people.length > 0 && (
                  <span>
                    <Name text={start.people.join(', ')} />
                  </span>
                )}
              </p>
              <p className={s.figure}>
                <strong>{f.number(start.count)}</strong> <span>{t('ours', { count: start.count })}</span>
              </p>
              <Link
                className={cx(buttonClass({ kind: 'secondary' }), s.runWith)}
                to={paths.event(start.public_id)}
                aria-label={t('runWithTitle', { title: start.title })}
              >
                {t('runWith')}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
