import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import type { Insertable } from 'kysely';
import type { Trx } from '../connect.ts';
import type { DB } from '../schema.generated.ts';
import { answersOf } from './event-answers.ts';
import { type BuiltCity, type BuiltEvent, isRun, type Season } from './build-season.ts';
import { clusterRows, fieldRows, formatRow, optionRows, spaceRows } from './format-rows.ts';
import { EVENT_TYPES, PROJECTS, TICKET_KINDS } from './season-parts.ts';
import { insertNumbered, insertPlain } from './season.repo.ts';
import { planStocks } from './stock-rows.ts';
import { writeTariffs } from './write-tariffs.ts';

/** Ids by public id, for what hangs on the season. */
export interface WrittenSeason {
  events: ReadonlyMap<string, number>;
  /** Event cities by public id of their event. */
  cities: ReadonlyMap<string, readonly number[]>;
  formats: ReadonlyMap<string, number>;
}

/** Writes the built season; a handful of statements per table. */
export async function writeSeason(trx: Trx, season: Season, now: Date): Promise<WrittenSeason> {
  await insertPlain(
    trx,
    'ticket_kind',
    TICKET_KINDS.map(({ code, title, runs }, position) => ({
      code,
      title: title[0],
      title_en: title[1],
      runs,
      transferable: code !== 'volunteer',
      position,
    })),
  );
  const types = await writeTypes(trx);
  const eventIds = await insertNumbered(
    trx,
    'event',
    season.events.map((event) => eventRow(event, types, now)),
  );
  const cities = season.events.flatMap((event, index) =>
    event.cities.map((city, position) => ({ event, city, position, eventId: at(eventIds, index) })),
  );
  const cityIds = await insertNumbered(
    trx,
    'event_city',
    cities.map(({ city, eventId, position }) => cityRow(city, eventId, position)),
  );
  const formats = cities.flatMap(({ event, city }, index) => {
    let bib = 1;
    return city.formats.map((format, position) => {
      const row = formatRow(event.source, format, at(cityIds, index), bib, position, now);
      bib = Math.ceil((bib + format.capacity) / 1000) * 1000 + 1;
      return { format, row };
    });
  });
  const formatIds = await insertNumbered(
    trx,
    'format',
    formats.map(({ row }) => row),
  );
  const formatIdOf = new Map(formats.map(({ format }, index) => [format.public_id, at(formatIds, index)]));
  const each = <R>(rows: (format: (typeof formats)[number]['format'], id: number) => R[]) =>
    formats.flatMap(({ format }, index) => rows(format, at(formatIds, index)));

  await insertNumbered(
    trx,
    'price_wave',
    each((format, id) => format.waves.map((wave) => ({ format_id: id, ...wave }))),
  );
  await insertNumbered(
    trx,
    'additional_field',
    each((format, id) => fieldRows(format, id)),
  );
  await insertNumbered(
    trx,
    'cluster',
    each((format, id) => clusterRows(format, id)),
  );
  await insertNumbered(
    trx,
    'select_option',
    each((format, id) => optionRows(format, id)),
  );
  await insertNumbered(
    trx,
    'space',
    each((format, id) => spaceRows(format, id, now)),
  );
  await writeStocks(
    trx,
    cities.map(({ event, city }, index) => ({ event, city, id: at(cityIds, index) })),
    formatIdOf,
  );
  await writeDeliveries(
    trx,
    each((format, id) =>
      !isRun(format.source) || format.results !== null
        ? []
        : [{ id, courier: (format.source.km ?? 0) >= 10 }],
    ),
  );
  return {
    events: new Map(season.events.map((event, index) => [event.source.id, at(eventIds, index)])),
    cities: new Map(
      season.events.map(({ source }) => [
        source.id,
        cities.flatMap(({ event }, index) => (event.source.id === source.id ? [at(cityIds, index)] : [])),
      ]),
    ),
    formats: formatIdOf,
  };
}

function at(ids: readonly number[], index: number): number {
  const id = ids[index];
  if (id === undefined) throw new Error('the database gave fewer ids than rows');
  return id;
}

async function writeTypes(trx: Trx): Promise<Map<string, number>> {
  const projectIds = await insertNumbered(
    trx,
    'project',
    PROJECTS.map(({ id, title }) => ({
      public_id: id,
      title: title[0],
      title_en: title[1],
      link: `/calendar?project=${id}`,
    })),
  );
  const projectOf = new Map(PROJECTS.map(({ id }, index) => [id, at(projectIds, index)]));
  const typeIds = await insertNumbered(
    trx,
    'event_type',
    EVENT_TYPES.map((type) => ({
      public_id: type.id,
      project_id: projectOf.get(type.project) ?? null,
      sport: type.sport,
      title: type.title[0],
      title_en: type.title[1],
      description: type.text[0],
      description_en: type.text[1],
      video_promo: type.video ?? '',
    })),
  );
  return new Map(EVENT_TYPES.map(({ id }, index) => [id, at(typeIds, index)]));
}

function eventRow(
  { source }: BuiltEvent,
  types: ReadonlyMap<string, number>,
  now: Date,
): Insertable<DB['event']> {
  const type = types.get(source.type);
  if (type === undefined) throw new Error(`no event type ${source.type}`);
  return {
    public_id: source.id,
    event_type_id: type,
    title: source.title[0],
    title_en: source.title[1],
    description: source.text[0],
    description_en: source.text[1],
    slider: source.slider ?? false,
    palette: source.palette,
    external_url: source.site ?? '',
    banners: JSON.stringify(source.banner ? { landing_page: bannerOf(source) } : {}),
    ...answersOf(source),
    cover_template: source.template ?? null,
    cover_label: source.label ?? null,
    main_distance_m: Math.round(source.km * 1000),
    created_at: now,
  };
}

/** Drawn as the covers are, of another place: the organiser's second picture. */
function bannerOf({ id, palette }: BuiltEvent['source']) {
  const drawn = {
    id: `${id}-banner`,
    sport: 'run',
    palette,
    template: 'contours',
    distance_km: null,
    label: null,
  };
  return {
    desktop_picture: coverAddress(drawn, 'headStill'),
    mobile_picture: coverAddress(drawn, 'featurePhone'),
    text_color: '',
    slider_logo: '',
    button_color: '',
  };
}

function cityRow(city: BuiltCity, eventId: number, position: number): Insertable<DB['event_city']> {
  const { source } = city;
  return {
    public_id: city.public_id,
    event_id: eventId,
    city_id: source.id,
    start_list: source.startList ?? false,
    address: source.address[0],
    address_en: source.address[1],
    place_note: source.note?.[0] ?? '',
    place_note_en: source.note?.[1] ?? '',
    lat: city.lat,
    lon: city.lon,
    start_time: city.startsAt,
    timezone: city.timezone,
    registration_opens_at: city.opensAt,
    registration_closes_at: city.closesAt,
    changes_until: city.changesUntil,
    programme: JSON.stringify(city.programme),
    pickup: JSON.stringify(city.pickup),
    bring: JSON.stringify(city.bring),
    course: JSON.stringify(city.course),
    position,
  };
}

interface CityWithId {
  event: BuiltEvent;
  city: BuiltCity;
  id: number;
}

async function writeStocks(
  trx: Trx,
  cities: readonly CityWithId[],
  formatIdOf: ReadonlyMap<string, number>,
): Promise<void> {
  const planned = cities.flatMap(({ event, city, id }) =>
    planStocks(city, id, event.source.shirts === true).map((stock) => ({ stock, city, eventCityId: id })),
  );
  const stockIds = await insertNumbered(
    trx,
    'stock',
    planned.map(({ stock }) => stock.row),
  );
  const uses = planned.flatMap(({ stock, city }, index) =>
    stock.uses.map(([format, kind]) => ({
      format_id: formatIdOf.get(city.formats[format]?.public_id ?? '') ?? 0,
      kind,
      stock_id: at(stockIds, index),
    })),
  );
  await insertPlain(trx, 'format_stock', uses);
  const shirts = planned.flatMap(({ stock, city, eventCityId }, index) =>
    stock.shirt === undefined
      ? []
      : [
          {
            public_id: `${city.public_id}-${stock.shirt}`,
            event_city_id: eventCityId,
            name: stock.shirt,
            stock_id: at(stockIds, index),
            position: index,
          },
        ],
  );
  await insertNumbered(trx, 'shirt_size', shirts);
}

/** Kopecks. */
const DELIVERIES = [
  {
    public_id: 'start-pack-pickup',
    type: 'ticket',
    name: 'Забрать в стартовом городке',
    name_en: 'Pick up at the start',
    pickup: true,
    price: 0,
    carrier: null,
  },
  {
    public_id: 'start-pack-courier',
    type: 'ticket',
    name: 'Курьером по городу старта',
    name_en: 'By courier in the start city',
    pickup: false,
    price: 45_000,
    carrier: null,
  },
  {
    public_id: 'courier',
    type: 'courier',
    name: 'Курьером до двери',
    name_en: 'By courier to the door',
    pickup: false,
    price: 49_000,
    carrier: 'cdek',
  },
  {
    public_id: 'pickup-point',
    type: 'pickup',
    name: 'В пункт выдачи',
    name_en: 'To a pick-up point',
    pickup: true,
    price: 25_000,
    carrier: 'cdek',
  },
] as const;

async function writeDeliveries(
  trx: Trx,
  formats: readonly { id: number; courier: boolean }[],
): Promise<void> {
  const ids = await insertNumbered(trx, 'delivery_method', DELIVERIES);
  const pickup = at(ids, 0);
  const courier = at(ids, 1);
  await writeTariffs(trx, { courier: at(ids, 2), pickup: at(ids, 3) });
  await insertPlain(
    trx,
    'format_delivery_method',
    formats.flatMap(({ id, courier: brings }) => [
      { format_id: id, delivery_method_id: pickup },
      ...(brings ? [{ format_id: id, delivery_method_id: courier }] : []),
    ]),
  );
}
