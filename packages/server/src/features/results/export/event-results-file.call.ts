import { shownName } from '@distance/domain/results/shown-name.ts';
import { messagesOf } from '@distance/i18n/messages.ts';
import type { Handler } from '../../../context.ts';
import { distanceOf } from '../../../distance-text.ts';
import { localized } from '../../../localized.ts';
import { findRace } from '../pages/find-race.ts';
import { type KeptTeam, selectTable } from '../pages/pages.repo.ts';
import { csvFile, csvTime } from './csv.ts';

const EVERYBODY = {
  gender: null,
  category: '',
  age: null,
  club: '',
  search: '',
  sort: 'place',
  from: 0,
  limit: 100_000,
} as const;

/** What the table shows to everybody, whole: who took the name back stands there without it. */
export const eventResultsFile: Handler<'eventResultsFile'> = async ({ params }, { db, locale }) => {
  const { city, race } = await findRace(db, params);
  const t = messagesOf(locale).resultPages;
  const own = messagesOf(locale).ownResults.file;
  const { rows } = await selectTable(db, race, EVERYBODY);
  const head = [t.place, t.number, t.runner, own.gender, t.category, own.age, t.club, own.city, own.status];
  const teams = new Map(race.teams.flatMap((one) => one.bibs.map((bib) => [bib, one] as const)));
  const lines = rows.map((row) => [
    row.place,
    row.bib.startsWith('v') ? null : row.bib,
    shownName(row) || t.hidden,
    row.gender === null ? '' : own[row.gender],
    row.category,
    row.age_from,
    row.hidden ? '' : row.club,
    row.hidden ? '' : row.city,
    t.status[row.status],
    csvTime(row.net_ms),
    csvTime(row.gun_ms === null ? null : row.gun_ms + row.penalty_ms),
    csvTime(row.penalty_ms || null),
    row.laps || null,
    row.place_gender,
    row.place_category,
    row.place_age,
    ...(race.relay ? teamCells(row.hidden ? undefined : teams.get(row.bib)) : []),
    ...race.points.map((_, index) => csvTime(row.splits[index] || null)),
  ]);
  const times = [t.net, t.official, t.penalty, t.laps, own.placeGender, own.placeCategory, own.placeAge];
  const team = race.relay ? [t.team, t.teamPlace, t.teamTime] : [];
  const text = csvFile([[...head, ...times, ...team, ...race.points.map(({ title }) => title)], ...lines]);
  const name = `${localized(locale, city.event_title, city.event_title_en)} ${distanceOf(race, locale)}`;
  return {
    type: 'text/csv; charset=utf-8',
    name: `${name
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, 120)}.csv`,
    bytes: new TextEncoder().encode(text),
    disposition: 'attachment',
  };
};

const teamCells = (team: KeptTeam | undefined) => [
  team?.title ?? '',
  team?.place ?? null,
  csvTime(team?.ms ?? null),
];
