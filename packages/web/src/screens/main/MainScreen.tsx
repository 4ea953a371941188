import { buttonClass } from '@distance/ui/button/button-class.ts';
import { chipClass } from '@distance/ui/choice/Chip.tsx';
import { DistanceLine } from '@distance/ui/race/DistanceLine.tsx';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientOf, siteContext } from '../../api/site-context.ts';
import { MAIN_DISTANCES, type Sport, withFilters } from '../../features/catalog/calendar-filters.ts';
import { ChipSelect } from '../../features/catalog/ChipSelect.tsx';
import { StartCard } from '../../features/catalog/StartCard.tsx';
import { paths } from '../../paths.ts';
import { useQueryOnTheWay } from '../../query-on-the-way.ts';
import { NothingHere } from '../../shell/NothingHere.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { siteJsonLd } from '../../shell/site-json-ld.ts';
import { useSite } from '../../shell/use-site.ts';
import { useFormat } from '../../texts/format.ts';
import { Beside } from './Beside.tsx';
import { FeatureEvent } from './FeatureEvent.tsx';
import { loadMain, type MainData, readChoice } from './load-main.ts';
import { MainNews } from './MainNews.tsx';
import { MainResults } from './MainResults.tsx';
import s from './MainScreen.module.css';

/** Sports offered beside the cards. */
const CHIPS: readonly Sport[] = ['run', 'trail', 'night'];

export function loader(args: LoaderFunctionArgs) {
  return loadMain(clientOf(args), new URL(args.request.url).searchParams, args.context.get(siteContext).now);
}

/** The way in: choose a distance, see its starts (A2.06). */
export default function MainScreen() {
  const main = useLoaderData<typeof loader>();
  const chosen = useChosen(main);
  const t = useTranslations('catalog');
  const site = useTranslations('pages.site');
  const f = useFormat();
  const place = useSite();
  const { now, links, picture } = place;
  const brand = useTranslations('shell')('brand');
  return (
    <div className={s.page}>
      <PageHead
        title={site('title')}
        description={site('description')}
        canonical={paths.main()}
        jsonLd={siteJsonLd({
          site: place,
          brand,
          description: site('description'),
          picture,
          elsewhere: [links.vk, links.telegram],
          search: `${paths.calendar()}?text={search_term_string}`,
        })}
      />
      <div className={s.top}>
        <h1 className="t-d1">{t('main.title')}</h1>
        <p className={s.lead}>{t('main.lead')}</p>
      </div>
      <Distances main={chosen} />
      <section className={s.starts} aria-labelledby="starts">
        <StartsHead main={main} chosen={chosen} />
        {main.starts.length === 0 ? (
          <Nothing />
        ) : (
          <ul className={s.cards}>
            {leadFirst(main.starts).map((start, at) => (
              <StartCard key={start.public_id} start={start} now={now} lead={at === 1} first={at < 3} />
            ))}
          </ul>
        )}
        {main.total > main.starts.length && (
          <Link
            className={buttonClass({ kind: 'secondary', size: 56, className: s.all })}
            to={paths.calendar(withFilters(main.filters, {}))}
          >
            {main.distance === 50
              ? t('main.allLong', { count: main.total })
              : t('main.all', { count: main.total, distance: f.km(main.distance) })}
          </Link>
        )}
      </section>
      {main.feature && <FeatureEvent feature={main.feature} now={now} />}
      <Beside goodPicture={main.goodPicture} insuranceFrom={main.insuranceFrom} />
      <MainResults results={main.results} />
      <MainNews news={main.news} now={now} />
    </div>
  );
}

/** With what was pressed last, even while its starts are asked for: the next press adds to it. */
function useChosen(main: MainData): MainData {
  const query = useQueryOnTheWay(paths.main());
  return query === null ? main : { ...main, ...readChoice(query) };
}

/** The wide card is a start of many cities, else the second one. */
function leadFirst(starts: MainData['starts']): MainData['starts'] {
  const at = starts.findIndex((start) => start.cities > 1);
  const lead = starts[at === -1 ? 0 : at];
  if (!lead || starts.length < 2) return starts;
  const rest = starts.filter((start) => start !== lead);
  return [...rest.slice(0, 1), lead, ...rest.slice(1)];
}

function Distances({ main }: { main: MainData }) {
  const t = useTranslations('catalog');
  const f = useFormat();
  const items = MAIN_DISTANCES.map((km) => ({
    id: String(km),
    km,
    numeral: km === 50 ? t('calendar.fifty') : f.km(km),
    count: t('starts', { count: main.counts.find((one) => one.km === km)?.count ?? 0 }),
  }));
  return (
    <DistanceLine
      className={s.line}
      items={items}
      selected={String(main.distance)}
      label={t('main.distances')}
      renderLink={(item, props) => (
        <Link
          {...props}
          to={paths.main(withFilters(main.filters, { distance: [item.km] }))}
          preventScrollReset
        />
      )}
    />
  );
}

function StartsHead({ main, chosen }: { main: MainData; chosen: MainData }) {
  const t = useTranslations('catalog');
  const f = useFormat();
  const submit = useSubmit();
  const { filters } = chosen;
  const months = main.months.map((month) => ({
    value: month,
    label: `${f.month(month)} ${month.slice(0, 4)}`,
  }));
  return (
    <div className={s.head}>
      <h2 id="starts" className="t-d2">
        {main.distance === 50 ? t('main.startsLong') : t('main.starts', { distance: f.km(main.distance) })}
      </h2>
      <Form
        className={s.filters}
        action={paths.main()}
        onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
      >
        <input type="hidden" name="distance" value={chosen.distance} />
        {filters.sport.map((sport) => (
          <input key={sport} type="hidden" name="sport" value={sport} />
        ))}
        <ChipSelect
          label={t('calendar.city')}
          name="city"
          icon="pin"
          value={filters.city === null ? '' : String(filters.city)}
          options={[
            { value: '', label: t('allCities') },
            ...main.cities.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <ChipSelect
          label={t('calendar.months')}
          name="month"
          icon="calendar"
          value={filters.from !== null && filters.from === filters.to ? filters.from : ''}
          options={[{ value: '', label: t('anyMonth') }, ...months]}
        />
        {CHIPS.map((sport) => {
          const on = filters.sport.includes(sport);
          const query = withFilters(filters, { sport: on ? [] : [sport] });
          return (
            <Link
              key={sport}
              className={chipClass({ selected: on, className: s.sport })}
              to={paths.main(query)}
              preventScrollReset
              aria-current={on ? 'true' : undefined}
            >
              {t(`sports.${sport}`)}
            </Link>
          );
        })}
        <noscript>
          <button type="submit" className={buttonClass({ kind: 'secondary', size: 44 })}>
            {t('show')}
          </button>
        </noscript>
      </Form>
    </div>
  );
}

function Nothing() {
  const t = useTranslations('catalog.main');
  return (
    <NothingHere drawn title={t('none')} level={3} to={paths.calendar()} action={t('noneAction')}>
      {t('noneLine')}
    </NothingHere>
  );
}
