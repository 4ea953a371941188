import type { Insertable } from 'kysely';
import type { AdditionalField, Cluster, Format, SelectOption, Space } from '../schema.generated.ts';
import type { BuiltFormat } from './build-format.ts';
import { shareOf } from './build-format.ts';
import { isRun, limitOf } from './build-season.ts';
import { CLUSTERS, FIELDS, SELECTS } from './season-parts.ts';
import type { SeasonEvent, SeasonFormat } from './season-shapes.ts';
import { SEAT, seatAt } from './seat-plan.ts';

/** Percent of the price that comes back so many days before the start and earlier. */
const REFUND_RULE = [
  { days: 30, percent: 90 },
  { days: 14, percent: 50 },
];
const MAX_TEAM = 10;
/** From this distance on a change of the runner costs so many kopecks. */
const MARATHON_KM = 42;
const MARATHON_TRANSFER_FEE = 50_000;

export function formatRow(
  event: SeasonEvent,
  built: BuiltFormat,
  eventCityId: number,
  bibFrom: number,
  position: number,
  now: Date,
): Insertable<Format> {
  const { source } = built;
  const runs = isRun(source);
  const adult = runs && source.kind !== 'child';
  const team = source.team;
  const [ageMin, ageMax] = source.age ?? (runs ? [defaultAge(source.km ?? 0), null] : [null, null]);
  return {
    public_id: built.public_id,
    event_city_id: eventCityId,
    title: built.title[0],
    title_en: built.title[1],
    distance_m: source.km === null ? null : Math.round(source.km * 1000),
    distance_label: source.label ?? null,
    start_time: built.startsAt,
    virtual: built.results !== null,
    result_opens_at: built.results?.opens ?? null,
    result_closes_at: built.results?.closes ?? null,
    elevation_m: source.climb ?? Math.round((source.km ?? 0) * (3 + 5 * shareOf(built.public_id))),
    surface: runs ? event.surface[0] : '',
    surface_en: runs ? event.surface[1] : '',
    laps: source.laps ?? (runs ? (event.laps ?? 1) : 1),
    // A chip time of the last two years opens the front cluster.
    cluster_result_months: (source.clusters ?? []).length > 0 ? 24 : null,
    time_limit_min: runs ? limitOf(source.km, source.limit) : null,
    age_min: ageMin,
    age_max: ageMax,
    max_count: team ? ('fixed' in team ? team.fixed : team.upTo) : (source.maxCount ?? null),
    is_team: team !== undefined,
    team_all: team !== undefined,
    fixed_count: team && 'fixed' in team ? team.fixed : null,
    team_size: team ? ('fixed' in team ? team.fixed : Math.min(team.upTo, MAX_TEAM)) : null,
    preregistration: runs || source.kind === 'volunteer',
    allow_later: source.kind !== 'volunteer',
    transferable: source.kind !== 'volunteer',
    transfer_fee: (source.km ?? 0) >= MARATHON_KM ? MARATHON_TRANSFER_FEE : 0,
    ask_second_name: true,
    ask_region: (source.km ?? 0) >= 21,
    ask_shirt: event.shirts === true && adult && source.hidden !== true,
    ask_club: adult && (source.km ?? 0) >= 10,
    licence: source.licence ?? 'none',
    ask_medical: source.medical ?? 'none',
    ask_emergency: 'none',
    guardian_since: source.guardian ? now : null,
    ...source.asks,
    select_title: source.select ? SELECTS[source.select].title[0] : null,
    select_title_en: source.select ? SELECTS[source.select].title[1] : null,
    hidden: source.hidden ?? false,
    qr: true,
    insurance_available: insurable(source),
    refund_rule: JSON.stringify(source.kind === 'spectator' ? [] : REFUND_RULE),
    // Those who came before have theirs; a chosen number is a place of its own.
    bib_next: bibFrom + (source.spaces === 'bibs' ? 0 : built.sold),
    position,
  };
}

/** Who runs alone on the course can be insured; a team sends its members later. */
export function insurable(source: SeasonFormat): boolean {
  return isRun(source) && source.team === undefined && source.virtual === undefined;
}

function defaultAge(km: number): number {
  if (km >= 21) return 18;
  return km >= 10 ? 16 : km >= 5 ? 12 : 7;
}

export function fieldRows(built: BuiltFormat, formatId: number): Insertable<AdditionalField>[] {
  return (built.source.fields ?? [])
    .flatMap((key) => FIELDS[key])
    .map((field, position) => ({
      format_id: formatId,
      name: field.name,
      label: field.label[0],
      label_en: field.label[1],
      type: field.type,
      required: field.required,
      options: JSON.stringify(field.options ?? []),
      min: field.min ?? null,
      max: field.max ?? null,
      whole: field.whole ?? false,
      shown_when: field.shown_when ? JSON.stringify(field.shown_when) : null,
      position,
    }));
}

export function clusterRows(built: BuiltFormat, formatId: number): Insertable<Cluster>[] {
  return (built.source.clusters ?? []).map((key, position) => ({
    public_id: `${built.public_id}-${key}`,
    format_id: formatId,
    name: CLUSTERS[key].name[0],
    name_en: CLUSTERS[key].name[1],
    document: CLUSTERS[key].document,
    time_min: claimedTime(built, CLUSTERS[key].pace?.[0]),
    time_max: claimedTime(built, CLUSTERS[key].pace?.[1]),
    position,
  }));
}

function claimedTime({ source: { km } }: BuiltFormat, pace: number | null | undefined): number | null {
  return km === null || pace == null ? null : Math.round(km * pace);
}

export function optionRows(built: BuiltFormat, formatId: number): Insertable<SelectOption>[] {
  const select = built.source.select;
  if (!select) return [];
  return SELECTS[select].values.map(([value, value_en], position) => ({
    format_id: formatId,
    value,
    value_en,
    position,
  }));
}

const SLOTS_IN_GROUP = 25;
const SLOT_MINUTES = 5;
/** Who holds a place sold before this system: nobody gives it back. */
const SOLD_BEFORE = { held_by: 'sold-before', held_until: new Date('2999-12-31T00:00:00Z') };

/** Numbered places of a format: bibs, seats by sector, row and place, or start slots by five minutes. */
export function spaceRows(built: BuiltFormat, formatId: number, soldAt: Date): Insertable<Space>[] {
  const kind = built.source.spaces;
  if (!kind) return [];
  const order = Array.from({ length: built.capacity }, (_, index) => index);
  const gone = new Set(
    order
      .toSorted((a, b) => shareOf(`${built.public_id}/${a}`) - shareOf(`${built.public_id}/${b}`))
      .slice(0, built.sold),
  );
  return order.map((index) => ({
    public_id: `${built.public_id}-p${index + 1}`,
    format_id: formatId,
    ...(kind === 'bibs' ? bib(index) : kind === 'seats' ? seatAt(index) : slot(index, built.source.at)),
    ...(gone.has(index) ? { ...SOLD_BEFORE, held_at: soldAt } : {}),
  }));
}

function bib(index: number) {
  return { kind: 'number' as const, number: index + 1 };
}

function slot(index: number, from: string) {
  const group = Math.floor(index / SLOTS_IN_GROUP);
  const [hours = 0, minutes = 0] = from.split(':').map(Number);
  const at = hours * 60 + minutes + group * SLOT_MINUTES;
  return {
    kind: 'slot' as const,
    number: index + 1,
    sector: `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`,
    place: String((index % SLOTS_IN_GROUP) + 1),
    x: (index % SLOTS_IN_GROUP) * SEAT,
    y: group * SEAT,
  };
}
