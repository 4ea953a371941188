import type { LiveFollowedView, LiveTableView } from '@distance/contract/live-results.ts';
import { forecastMs, metresNow } from '@distance/domain/results/live-field.ts';
import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../../paths.ts';
import { unfollow } from '../../../signals/followed.ts';
import { useFormat } from '../../../texts/format.ts';
import { nameText, timeText } from '../result-words.ts';
import type { LiveData } from './live-data.ts';
import s from './Live.module.css';

interface FollowedProps {
  row: LiveFollowedView;
  points: LiveTableView['points'];
  format: LiveData['format'];
  elapsed: number;
  city: string;
}

/** Somebody who is followed: how far he is, the last point, the place there and before, when he is expected. */
export function LiveFollowed({ row, points, format, elapsed, city }: FollowedProps) {
  const t = useTranslations('live');
  const words = useTranslations('resultPages');
  const name = nameText(row, words);
  return (
    <article className={s.followed} aria-label={name}>
      <div className={s.runnerHead}>
        <h3 className={s.runnerName} lang={cyrillicLang(name)}>
          <Link to={paths.runnerResult(city, format.public_id, row.bib)}>{name}</Link>
        </h3>
        {row.number !== null && <span className={s.bib}>{t('numbered', { number: row.number })}</span>}
        <IconButton
          icon="cross"
          kind="plain"
          label={t('unfollow', { name })}
          onClick={() => unfollow(format.public_id, row.bib)}
        />
      </div>
      <Way row={row} points={points} format={format} elapsed={elapsed} name={name} />
      <Facts row={row} points={points} km={format.distance_km} />
    </article>
  );
}

function Facts({ row, points, km }: Pick<FollowedProps, 'row' | 'points'> & { km: number | null }) {
  const t = useTranslations('live');
  const words = useTranslations('resultPages');
  if (row.status === 'finished')
    return (
      <dl className={s.facts}>
        <Fact value={timeText(row.time ?? 0)} name={t('finishedIn')} />
        {row.place !== null && <Fact value={t('placeOf.all', { place: row.place })} name={t('place')} />}
        {row.place_gender !== null && row.gender !== null && (
          <Fact
            value={t(`placeOf.${row.gender}`, { place: row.place_gender })}
            name={words(row.gender === 'female' ? 'amongWomen' : 'amongMen')}
          />
        )}
      </dl>
    );
  if (row.status !== 'running') return <p className={s.about}>{words(`status.${row.status}`)}</p>;
  const at = row.point ?? -1;
  const seen = row.splits[at];
  if (!seen) return <p className={s.about}>{t('notSeen')}</p>;
  const before = row.splits.slice(0, at).findLastIndex((split) => split !== null);
  const was = row.splits[before];
  const splits = row.splits.map((split) => split?.time ?? 0);
  const forecast = km === null ? null : forecastMs({ status: row.status, splits }, points, km * 1000);
  return (
    <dl className={s.facts}>
      <Fact value={timeText(seen.time)} name={t('at', { point: points[at]?.title ?? '' })} />
      <Fact
        value={
          row.gender === null || seen.place_gender === null
            ? t('placeOf.all', { place: seen.place })
            : t(`placeOf.${row.gender}`, { place: seen.place_gender })
        }
        name={
          was
            ? t('placeBefore', { place: was.place_gender ?? was.place, point: points[before]?.title ?? '' })
            : t('place')
        }
      />
      {forecast !== null && <Fact value={timeText(forecast)} name={t('forecast')} />}
    </dl>
  );
}

function Fact({ value, name }: { value: string; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The way as a line: solid to the last point, dotted to where the pace says. */
function Way({ row, points, format, elapsed, name }: Omit<FollowedProps, 'city'> & { name: string }) {
  const t = useTranslations('live');
  const f = useFormat();
  const length = (format.distance_km ?? 0) * 1000;
  if (length === 0) return null;
  const splits = row.splits.map((split) => split?.time ?? 0);
  const runner = { ...row, splits, timeMs: row.time, position: 0 };
  const metres = metresNow(runner, points, length, elapsed);
  const sure = row.status === 'finished' ? length : (points[row.point ?? -1]?.m ?? 0);
  const part = (m: number) => `${Math.min(100, (m / length) * 100)}%`;
  const now = row.status === 'running' ? metres : sure;
  return (
    <div
      className={s.way}
      role="img"
      aria-label={t('progress', { name, km: f.km(now / 1000), of: f.km(length / 1000) })}
    >
      <span className={s.guess} style={{ width: part(now) }} />
      <span className={s.sure} style={{ width: part(sure) }} />
      {points.map(({ title, m }, at) =>
        m === null ? null : (
          <span
            key={title}
            className={s.point}
            data-seen={row.splits[at] != null || undefined}
            style={{ left: part(m) }}
          />
        ),
      )}
      <span className={s.here} style={{ left: part(now) }} />
    </div>
  );
}
