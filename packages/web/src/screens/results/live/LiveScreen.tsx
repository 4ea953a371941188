import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import { formatFinishTime } from '@distance/domain/results/finish-time.ts';
import { buttonClass } from '@distance/ui/button/button-class.ts';
import { chipClass } from '@distance/ui/choice/Chip.tsx';
import { Badge } from '@distance/ui/message/Badge.tsx';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf, found } from '../../../api/site-context.ts';
import { paths } from '../../../paths.ts';
import { CoverPair } from '../../../pictures/Cover.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import { PathCrumbs } from '../../../shell/PathCrumbs.tsx';
import { useFollowed } from '../../../signals/followed.ts';
import { loadTexts } from '../../../texts/load-texts.ts';
import { useFormat } from '../../../texts/format.ts';
import { pointText } from '../way-points.ts';
import { FollowForm } from './FollowForm.tsx';
import { type LiveData, stateOf } from './live-data.ts';
import { LiveFirst } from './LiveFirst.tsx';
import { LiveFollowed } from './LiveFollowed.tsx';
import { LiveSpread } from './LiveSpread.tsx';
import { useLive } from './use-live.ts';
import s from './Live.module.css';

await loadTexts('resultPages', 'live');

const FORMAT = /^[\w-]{1,64}$/u;

export function loader(args: LoaderFunctionArgs) {
  const format = new URL(args.request.url).searchParams.get('format') ?? '';
  return found(
    clientOf(args).eventLive({
      params: { event_city_id: args.params['event_city_id'] ?? '' },
      query: FORMAT.test(format) ? { format } : {},
    }),
  );
}

/** A race while it is run: the clock, those who are followed, where the field is and who leads (issue 16, picture 29). */
export default function LiveScreen() {
  const data = useLoaderData<typeof loader>();
  // Another distance is another stream with its own beginning.
  return <Race key={data.format.public_id} data={data} />;
}

function Race({ data }: { data: LiveData }) {
  const t = useTranslations('live');
  const f = useFormat();
  const { city, format } = data;
  const bibs = useFollowed(format.public_id);
  const { table: told, follow, lost, now } = useLive(data, bibs);
  const points = told.points.map((point) => ({ ...point, title: pointText(point.title, f) }));
  const table = { ...told, points };
  const elapsed = now - Date.parse(format.start_time);
  const state = stateOf(table, elapsed);
  const tableQuery = new URLSearchParams({ format: format.public_id });
  return (
    <div className={s.page}>
      <PageHead
        title={t('titleOf', { title: city.event.title })}
        description={t('descriptionOf', { title: city.event.title, city: city.name })}
        canonical={paths.liveResult(city.public_id)}
        image={coverAddress(city.event.cover, 'share', 'png')}
      />
      <PathCrumbs
        page={t('page')}
        above={{ title: city.event.title, named: true, to: paths.result(city.public_id, tableQuery) }}
      />
      <CoverPair cover={city.event.cover} wide="head" phone="headPhone" first className={s.cover} />
      <header className={s.head}>
        <p className={s.state}>
          <Badge tone={state === 'running' ? 'ok' : 'neutral'}>
            {state === 'running' && <span className={s.dot} aria-hidden />}
            {t(`state.${state}`)}
          </Badge>
          <span className={s.updated}>
            {lost ? t('lost') : <Updated updated={table.updated} now={now} />}
          </span>
        </p>
        {state === 'running' && elapsed >= 0 && (
          <p className={s.clock} role="timer" aria-label={t('elapsed')}>
            {formatFinishTime(Math.floor(elapsed / 1000))}
          </p>
        )}
        <h1 className={s.title} lang={cyrillicLang(city.event.title)}>
          {city.event.title}, {format.title}
        </h1>
        <p className={s.about}>
          {t('startsAt', { city: city.name, time: f.time(format.start_time, city.timezone) })}
          {table.total > 0 && `. ${t('counts', { running: table.running, finished: table.finished })}`}
        </p>
        <Formats data={data} />
      </header>
      <div className={s.columns}>
        <section className={s.part}>
          <h2 className="t-d2">{t('follow')}</h2>
          {follow.length === 0 && <p className={s.about}>{t('followLine')}</p>}
          {follow.map((row) => (
            <LiveFollowed
              key={row.bib}
              row={row}
              points={points}
              format={format}
              elapsed={elapsed}
              city={city.public_id}
            />
          ))}
          <FollowForm city={city.public_id} format={format.public_id} bibs={bibs} />
        </section>
        <LiveSpread table={table} km={format.distance_km} />
        <LiveFirst table={table} city={city.public_id} format={format} />
      </div>
      <p>
        <Link
          className={buttonClass({ kind: 'secondary', wide: true })}
          to={paths.result(city.public_id, tableQuery)}
        >
          {t('toTable')}
        </Link>
      </p>
    </div>
  );
}

function Updated({ updated, now }: { updated: string | null; now: number }) {
  const t = useTranslations('live');
  if (updated === null) return t('silent');
  const seconds = Math.max(0, Math.floor((now - Date.parse(updated)) / 1000));
  if (seconds < 60) return t('updated', { seconds });
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? t('updatedLater', { minutes }) : null;
}

function Formats({ data: { formats, format, city } }: { data: LiveData }) {
  const t = useTranslations('live');
  if (formats.length < 2) return null;
  return (
    <nav aria-label={t('distances')} className={s.chips}>
      {formats.map(({ public_id: id, title }) => (
        <Link
          key={id}
          className={chipClass({ selected: id === format.public_id })}
          aria-current={id === format.public_id ? 'true' : undefined}
          to={paths.liveResult(city.public_id, new URLSearchParams({ format: id }))}
          preventScrollReset
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
