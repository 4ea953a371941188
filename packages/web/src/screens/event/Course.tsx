import { Icon } from '@distance/ui/icon/Icon.tsx';
import { useTranslations } from 'use-intl';
import { CourseMap } from '../../pictures/CourseMap.tsx';
import { useFormat } from '../../texts/format.ts';
import type { EventData } from './load-event.ts';
import s from './Course.module.css';

/** The map with its marks, the heights, the figures, the place. */
export function Course({ data }: { data: EventData }) {
  const t = useTranslations('course');
  const f = useFormat();
  const { event, city, selected, marks, heights } = data;
  const startTime = selected?.start_time ?? city.start_time;
  const surface = selected?.surface || city.course.surface;
  const water = city.course.water_points.length;
  return (
    <section aria-labelledby="course">
      <h2 id="course" className="t-d3">
        {t('course')}
      </h2>
      <CourseMap cover={event.cover} marks={marks} />
      {selected && heights.length > 0 && selected.distance_km !== null && (
        <Profile heights={heights} km={selected.distance_km} climb={selected.elevation_m} />
      )}
      <dl className={s.figures}>
        {selected && selected.elevation_m > 0 && (
          <Figure value={t('metres', { value: selected.elevation_m })} name={t('climb')} />
        )}
        {selected && <Figure value={t('laps', { count: selected.laps })} name={surface} />}
        {water > 0 && <Figure value={f.number(water)} name={t('waterPoints', { count: water })} />}
        <Figure
          value={f.time(startTime, city.timezone)}
          name={t('startTime', { zone: f.zone(startTime, city.timezone) })}
        />
      </dl>
      <address className={s.place}>
        <Icon name="pin" />
        <div>
          <p className="t-strong">{city.address}</p>
          {city.place_note !== '' && <p className={s.note}>{city.place_note}</p>}
          {city.lat !== null && city.lon !== null && (
            <a
              className={s.way}
              href={`https://yandex.ru/maps/?rtext=~${city.lat},${city.lon}`}
              target="_blank"
              rel="noreferrer"
            >
              {t('route')}
            </a>
          )}
        </div>
      </address>
    </section>
  );
}

function Figure({ value, name }: { value: string; name: string }) {
  return (
    <div className={s.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const WIDTH = 600;
const HEIGHT = 64;
const MARKS = 6;

function Profile({ heights, km, climb }: { heights: readonly number[]; km: number; climb: number }) {
  const t = useTranslations('course');
  const f = useFormat();
  const top = Math.max(1, ...heights);
  const line = heights
    .map(
      (height, at) =>
        `${Math.round((at / (heights.length - 1)) * WIDTH)} ${Math.round((HEIGHT - 10 - (height / top) * (HEIGHT - 20)) * 10) / 10}`,
    )
    .join('L');
  return (
    <figure className={s.profile}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('profile', { climb, km: f.km(km) })}
      >
        <path className={s.area} d={`M${line}L${WIDTH} ${HEIGHT}L0 ${HEIGHT}z`} />
        <path className={s.heights} d={`M${line}`} vectorEffect="non-scaling-stroke" />
      </svg>
      <p className={s.scale} aria-hidden>
        {Array.from({ length: MARKS }, (_, at) => (
          <span key={at}>{f.km((km * at) / (MARKS - 1))}</span>
        ))}
      </p>
    </figure>
  );
}
