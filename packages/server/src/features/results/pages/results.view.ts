import type { RelayTeamView, ResultRowView, ResultStartView } from '@distance/contract/result-pages.ts';
import { shownName } from '@distance/domain/results/shown-name.ts';
import { plus } from '../../../clock.ts';
import type { Locale } from '../../../context.ts';
import { distanceOf } from '../../../distance-text.ts';
import { localized } from '../../../localized.ts';
import type { CoverRow, KeptTeam, RaceFormatRow, ShownRow, StartRow } from './pages.repo.ts';

const coverOf = (row: CoverRow) => ({
  id: row.event_public_id,
  sport: row.sport,
  palette: row.palette,
  template: row.cover_template,
  distance_km: row.main_distance_m === null ? null : row.main_distance_m / 1000,
  label: row.cover_label,
});

const eventOf = (row: StartRow, locale: Locale) => ({
  public_id: row.event_public_id,
  title: localized(locale, row.event_title, row.event_title_en),
  cover: coverOf(row),
});

export const startView = (row: StartRow & { finished: number }, locale: Locale): ResultStartView => ({
  public_id: row.public_id,
  event: eventOf(row, locale),
  city: { id: row.city_id, name: localized(locale, row.city, row.city_en) },
  start_time: row.start_time.toISOString(),
  timezone: row.timezone,
  finished: row.finished,
});

export const cityView = (row: StartRow, locale: Locale) => ({
  public_id: row.public_id,
  name: localized(locale, row.city, row.city_en),
  start_time: row.start_time.toISOString(),
  timezone: row.timezone,
  event: eventOf(row, locale),
});

export const formatView = (race: RaceFormatRow, locale: Locale) => ({
  public_id: race.public_id,
  title: distanceOf(race, locale),
  distance_km: race.distance_m === null ? null : race.distance_m / 1000,
  finished: race.finished,
  running: race.running,
  total: race.total,
});

/** The team of a row; undefined also where the name is taken back. */
export const teamOf = ({ teams }: Pick<RaceFormatRow, 'teams'>, { bib, hidden }: ShownRow) =>
  hidden ? undefined : teams.find(({ bibs }) => bibs.includes(bib));

/** A team with its legs; whoever took the name back is a leg without one that leads nowhere. */
export function relayTeamView(team: KeptTeam, rows: ReadonlyMap<string, ShownRow>): RelayTeamView {
  const { title, number, place, kind = null, placeOfKind: ofKind = null, ms: time, laps, size, bibs } = team;
  const legs = bibs.flatMap((bib) => {
    const row = rows.get(bib);
    if (row === undefined) return [];
    return [{ bib: row.hidden ? null : bib, name: shownName(row), status: row.status, time: row.time_ms }];
  });
  return { title, number, place, kind, place_of_kind: ofKind, time, laps, size, legs };
}

/** What everybody sees: who took the name back has neither club nor team nor city nor words either. */
export function rowView(
  row: ShownRow,
  race: Pick<RaceFormatRow, 'start_time' | 'virtual' | 'teams'>,
): ResultRowView {
  const { hidden, gun_ms: gun, net_ms: net } = row;
  // On a virtual start everybody begins when he likes.
  const clock = !race.virtual && gun !== null && row.status === 'finished';
  return {
    bib: row.bib,
    number: row.bib.startsWith('v') ? null : row.bib,
    name: shownName(row),
    gender: row.gender,
    category: row.category,
    age_from: row.age_from,
    club: hidden ? '' : row.club,
    team: teamOf(race, row)?.title ?? '',
    city: hidden ? '' : row.city,
    comment: hidden ? '' : row.comment,
    status: row.status,
    time: row.time_ms,
    net,
    official: gun === null ? null : gun + row.penalty_ms,
    penalty: row.penalty_ms,
    laps: row.laps,
    started: clock && net !== null ? plus(race.start_time, gun - net).toISOString() : null,
    finished: clock ? plus(race.start_time, gun).toISOString() : null,
    place: row.place,
    place_gender: row.place_gender,
    place_category: row.place_category,
    place_age: row.place_age,
  };
}
