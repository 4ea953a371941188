import { buttonClass } from '@distance/ui/button/button-class.ts';
import { cyrillicLang } from '@distance/ui/text/cyrillic-lang.ts';
import { Icon } from '@distance/ui/icon/Icon.tsx';
import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { clientOf, found } from '../../api/site-context.ts';
import { paths } from '../../paths.ts';
import { Cover } from '../../pictures/Cover.tsx';
import { coverInks } from '../../pictures/cover-inks.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { PathCrumbs } from '../../shell/PathCrumbs.tsx';
import { useSite } from '../../shell/use-site.ts';
import { loadTexts } from '../../texts/load-texts.ts';
import { useFormat } from '../../texts/format.ts';
import { CompareForm } from './compare/CompareForm.tsx';
import { FieldChart } from './FieldChart.tsx';
import { Neighbours } from './Neighbours.tsx';
import { OwnActions, OwnBadge } from './own/OwnPart.tsx';
import { groupText, nameText, timeText } from './result-words.ts';
import { RunnerFacts } from './RunnerFacts.tsx';
import type { RunnerData } from './runner-data.ts';
import { RunnerPace } from './RunnerPace.tsx';
import { RunnerPoints } from './RunnerPoints.tsx';
import { ShareButton } from './ShareButton.tsx';
import s from './Runner.module.css';

await loadTexts('resultPages', 'ownResults');

export function loader(args: LoaderFunctionArgs) {
  const { event_city_id: city = '', format = '', bib = '' } = args.params;
  return found(clientOf(args).eventResult({ params: { event_city_id: city, format, bib } }));
}

/** One runner: time, places, points of the way, those next to him and the field (picture 10b); search engines are asked to keep out. */
export default function RunnerScreen() {
  const loaded = useLoaderData<typeof loader>();
  // A page is shared for a while (decision 0041): whoever has pressed sees what the server says now.
  const [fresh, setFresh] = useState<RunnerData | null>(null);
  const data = fresh !== null && isSame(fresh, loaded) ? fresh : loaded;
  const t = useTranslations('resultPages');
  const { locale } = useSite();
  const { values: row, city, format } = data;
  const name = nameText(row, t);
  const time = row.time === null ? t(`status.${row.status}`) : timeText(row.time);
  const table = paths.result(city.public_id, new URLSearchParams({ format: format.public_id }));
  return (
    <div className={s.page}>
      <PageHead
        title={t('runnerTitle', { name, time, title: city.event.title })}
        description={t('runnerDescription', { distance: format.title })}
        image={paths.sharePicture(
          city.public_id,
          format.public_id,
          row.bib,
          locale === 'en' ? 'en' : undefined,
        )}
      />
      <PathCrumbs page={{ name }} above={{ title: city.event.title, named: true, to: table }} />
      <Hero data={data} />
      <OwnActions data={data} onChange={async () => setFresh(await readNow(loaded))} />
      <RunnerFacts data={data} />
      <div className={s.columns}>
        <RunnerPace data={data} />
        <RunnerPoints data={data} />
        <FieldChart data={data} />
        <Neighbours data={data} />
      </div>
      <CompareForm data={data} />
      <p>
        <Link className={buttonClass({ kind: 'secondary' })} to={table}>
          {t('toTable')}
        </Link>
      </p>
    </div>
  );
}

const isSame = (one: RunnerData, other: RunnerData) =>
  one.format.public_id === other.format.public_id && one.values.bib === other.values.bib;

const readNow = async ({ city, format, values: row }: RunnerData) =>
  await api.eventResult({
    params: { event_city_id: city.public_id, format: format.public_id, bib: row.bib },
    shown: 'by-caller',
  });

/** Signs of `59:59`. */
const HOURLESS = 5;

/** The name and the time in the event's own colours, its picture beside. */
function Hero({ data }: { data: RunnerData }) {
  const t = useTranslations('resultPages');
  const own = useTranslations('ownResults.share');
  const f = useFormat();
  const { locale } = useSite();
  const { values: row, city, format } = data;
  const { cover } = city.event;
  const { ground, ink } = coverInks(cover.palette);
  const name = nameText(row, t);
  const time = row.time === null ? t(`status.${row.status}`) : timeText(row.time);
  const about = t('about', { title: city.event.title, distance: format.title });
  const group = groupText(row, t);
  const placeOf = row.category === '' ? row.place_age : row.place_category;
  const here = paths.runnerResult(city.public_id, format.public_id, row.bib);
  const picture = paths.sharePicture(
    city.public_id,
    format.public_id,
    row.bib,
    locale === 'en' ? 'en' : undefined,
  );
  return (
    <header className={s.hero} style={{ '--ground': ground, '--on-ground': ink }}>
      <Cover cover={cover} size="map" first className={s.picture} />
      <div className={s.words}>
        <p className={s.about}>
          {row.number === null ? about : t('withNumber', { about, number: row.number })}
        </p>
        <h1 className="t-d2" lang={cyrillicLang(name)}>
          {name}
        </h1>
        <p
          className={s.time}
          data-words={row.time === null || undefined}
          data-hours={time.length > HOURLESS || undefined}
        >
          {time}
        </p>
        {row.started !== null && row.finished !== null && (
          <p className={s.about}>
            {t('clockTime', {
              started: f.time(row.started, city.timezone),
              finished: f.time(row.finished, city.timezone),
            })}
          </p>
        )}
        {row.comment !== '' && <p className={s.about}>{row.comment}</p>}
        <p className={s.chips}>
          <OwnBadge data={data} className={s.chip} />
          {group !== '' && placeOf !== null && (
            <span className={s.chip} data-quiet>
              {t('groupPlace', { group, place: String(placeOf) })}
            </span>
          )}
        </p>
        <div className={s.ways}>
          <ShareButton
            title={t('runnerTitle', { name, time, title: city.event.title })}
            path={here}
            className={s.onCover}
          />
          <a
            className={`${buttonClass({ kind: 'secondary', withIcon: true })} ${s.onCoverQuiet}`}
            href={picture}
            download
          >
            <Icon name="download" size={18} /> {own('picture')}
          </a>
        </div>
      </div>
    </header>
  );
}
