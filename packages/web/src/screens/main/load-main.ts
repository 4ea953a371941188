import type { CalendarRow } from '@distance/contract/calendar.ts';
import type { EventView, FormatView } from '@distance/contract/catalog.ts';
import { COVER_PALETTES, type CoverPalette } from '@distance/domain/cover/palette.ts';
import type { ArticleCard } from '@distance/contract/news.ts';
import type { LatestResultView } from '@distance/contract/result-pages.ts';
import type { Client } from '../../api/client.ts';
import {
  type CalendarFilters,
  MAIN_DISTANCES,
  readFilters,
  toCall,
} from '../../features/catalog/calendar-filters.ts';
import { type PriceStepsView, priceSteps } from '../../features/catalog/price-steps.ts';

/** The distance shown when none is chosen. */
const FIRST_DISTANCE = 10;
const CARDS = 7;
const NEWS = 3;
const RESULTS = 3;

export interface Feature {
  event: Pick<EventView, 'public_id' | 'title' | 'description' | 'cover'>;
  city: { public_id: string; name: string; start_time: string; timezone: string };
  steps: PriceStepsView;
  /** Colours of its cover. */
  ground: string;
  ink: string;
  line: string;
}

export interface MainData {
  filters: CalendarFilters;
  distance: number;
  starts: CalendarRow[];
  total: number;
  counts: { km: number; count: number }[];
  months: string[];
  cities: { id: number; name: string }[];
  feature: Feature | null;
  results: LatestResultView[];
  news: ArticleCard[];
  /** What the shop sells best, as it is drawn; null while it sells nothing. */
  goodPicture: string | null;
  /** Roubles of the cheapest insurance on sale; null without one. */
  insuranceFrom: number | null;
}

/** The starts that an address asks for: of one distance always. */
export function readChoice(query: URLSearchParams): Pick<MainData, 'filters' | 'distance'> {
  const asked = readFilters(query);
  const distance = asked.distance.find((km) => MAIN_DISTANCES.some((main) => main === km)) ?? FIRST_DISTANCE;
  return { filters: { ...asked, distance: [distance] }, distance };
}

/** Everything the main page shows, for the address `query`. */
export async function loadMain(client: Client, query: URLSearchParams, now: string): Promise<MainData> {
  const { filters, distance } = readChoice(query);
  const [found, cities, feature, results, news, { goods }, { values: offers }] = await Promise.all([
    client.eventCityFiltered({ body: { ...toCall(filters), limit: CARDS } }),
    client.eventCities({}),
    findFeature(client, now),
    client.resultsLatest({ query: { limit: RESULTS } }),
    client.newsPreview({ query: { limit: NEWS } }),
    client.shopItems({ params: { place: 'home' }, query: {} }),
    client.insurances({}),
  ]);
  return {
    filters,
    distance,
    starts: found.values,
    total: found.total,
    counts: found.distances,
    months: found.months.map(({ month }) => month),
    cities: cities.values.map(({ id, name }) => ({ id, name })),
    feature,
    results: results.values,
    news: news.values,
    goodPicture: goods[0]?.picture ?? null,
    insuranceFrom: offers.length === 0 ? null : Math.min(...offers.map(({ price }) => price)),
  };
}

/** The start worth a banner: the longest one on the slider whose price is about to grow. */
async function findFeature(client: Client, now: string): Promise<Feature | null> {
  const { values } = await client.eventList({});
  const candidates = values
    .filter((event) => event.slider && event.event_city.length > 0)
    .toSorted((a, b) => (b.cover.distance_km ?? 0) - (a.cover.distance_km ?? 0));
  for (const event of candidates.slice(0, 3)) {
    const city = event.event_city.find(
      (one) => one.registration_opens_at <= now && now < one.registration_closes_at,
    );
    if (!city) continue;
    const formats = await client.eventFormats({ params: { id: city.public_id } });
    const steps = longestGrowing(formats.values, now);
    if (steps === null) continue;
    const { public_id, title, description, cover } = event;
    // The palette is one of the drawing's names: the server's seed and the organiser's form know no other.
    const colors = COVER_PALETTES[cover.palette as CoverPalette];
    return {
      event: { public_id, title, description, cover },
      city: {
        public_id: city.public_id,
        name: city.city.name,
        start_time: city.start_time,
        timezone: city.timezone,
      },
      steps,
      ground: colors.ground,
      ink: colors.number,
      line: colors.route,
    };
  }
  return null;
}

function longestGrowing(formats: readonly FormatView[], now: string): PriceStepsView | null {
  const open = formats
    .filter((format) => format.state === 'open')
    .toSorted((a, b) => (b.distance_km ?? 0) - (a.distance_km ?? 0));
  for (const format of open) {
    const steps = priceSteps(format.kinds[0]?.waves ?? [], format.registration_opens_at, now);
    if (steps?.next) return steps;
  }
  return null;
}
