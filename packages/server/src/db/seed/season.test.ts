import { readFileSync } from 'node:fs';
import { COVER_PALETTES } from '@distance/domain/cover/palette.ts';
import { expect, test } from 'vitest';
import { DAY } from '../../clock.ts';
import { buildSeason, type Season, type SeasonPlace } from './build-season.ts';
import { DEMO_SEASON, PAST_SEASON } from './season.ts';

const file = JSON.parse(
  readFileSync(new URL('../../../data/locations-ru.json', import.meta.url), 'utf8'),
) as { cities: SeasonPlace[] };
const places = new Map(file.cities.map((city) => [city.id, city]));
const DAYS = [
  '2026-11-21T09:00:00Z',
  '2026-01-01T00:30:00Z',
  '2027-06-11T21:30:00Z',
  '2028-02-29T12:00:00Z',
  '2027-12-30T23:59:00Z',
  '2026-03-26T10:00:00Z',
];
const at = (now: string) => buildSeason(DEMO_SEASON, places, new Date(now));
const citiesOf = (season: Season) => season.events.flatMap((event) => event.cities);

test.each(DAYS)('seen on %s every start is on a weekend within the next 13 months', (now) => {
  for (const city of citiesOf(at(now))) {
    const weekday = city.startsAt.toLocaleString('en-US', { timeZone: city.timezone, weekday: 'short' });
    expect(['Sat', 'Sun'], city.public_id).toContain(weekday);
    const days = (city.startsAt.getTime() - Date.parse(now)) / DAY;
    expect(days, city.public_id).toBeGreaterThan(6);
    expect(days, city.public_id).toBeLessThan(400);
  }
});

test.each(DAYS)('seen on %s price waves follow each other without gap or overlap in time', (now) => {
  for (const city of citiesOf(at(now))) {
    expect(city.opensAt.getTime(), city.public_id).toBeLessThan(city.closesAt.getTime());
    for (const format of city.formats) {
      if (format.source.waves === 'two-stage') continue;
      const waves = format.waves.filter((wave) => wave.kind === (format.source.kind ?? 'athlete'));
      waves
        .slice(1)
        .forEach((wave, index) => expect(wave.starts_at, format.public_id).toEqual(waves[index]?.ends_at));
      const starts = waves.flatMap((wave) => (wave.starts_at ? [wave.starts_at.getTime()] : []));
      expect(starts, format.public_id).toEqual(starts.toSorted((a, b) => a - b));
      expect(starts.at(-1) ?? 0, format.public_id).toBeLessThan(city.closesAt.getTime());
    }
  }
});

test.each(DAYS)('seen on %s what was is over, sold in time and by weekends', (now) => {
  for (const city of citiesOf(buildSeason(PAST_SEASON, places, new Date(now)))) {
    const weekday = city.startsAt.toLocaleString('en-US', { timeZone: city.timezone, weekday: 'short' });
    expect(['Sat', 'Sun'], city.public_id).toContain(weekday);
    const days = (Date.parse(now) - city.startsAt.getTime()) / DAY;
    expect(days, city.public_id).toBeGreaterThan(20);
    expect(days, city.public_id).toBeLessThan(90);
    expect(city.opensAt.getTime(), city.public_id).toBeLessThan(city.closesAt.getTime() - 30 * DAY);
    for (const { sold, capacity, public_id } of city.formats) expect(sold, public_id).toBeLessThan(capacity);
  }
});

test.each(DAYS)('seen on %s the start that is run anywhere takes results already', (now) => {
  const formats = citiesOf(at(now)).flatMap((city) => city.formats);
  const windows = formats.flatMap(({ results }) => results ?? []);
  expect(windows).toHaveLength(1);
  for (const { opens, closes } of windows) {
    expect(opens.getTime()).toBeLessThan(Date.parse(now));
    expect(closes.getTime()).toBeGreaterThan(Date.parse(now) + 200 * DAY);
  }
});

test('the same day gives the same season, whatever the hour', () => {
  expect(at('2026-11-21T20:00:00Z')).toEqual(at('2026-11-21T00:00:00Z'));
});

test('the season has the breadth of a real platform', () => {
  const season = at(DAYS[0] ?? '');
  const cities = citiesOf(season);
  expect(season.events.length).toBeGreaterThanOrEqual(40);
  expect(new Set(cities.map((city) => city.source.id)).size).toBeGreaterThanOrEqual(25);
  expect(cities.flatMap((city) => city.formats).length).toBeGreaterThanOrEqual(120);
  expect(new Set(cities.map((city) => city.timezone)).size).toBeGreaterThanOrEqual(6);
});

test('public ids are unique and fit the contract', () => {
  const season = at(DAYS[0] ?? '');
  const ids = [
    ...season.events.map((event) => event.source.id),
    ...citiesOf(season).flatMap((city) => [
      city.public_id,
      ...city.formats.map((format) => format.public_id),
    ]),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,58}$/);
});

test('places sold never exceed capacity, fixed teams come whole', () => {
  for (const format of citiesOf(at(DAYS[0] ?? '')).flatMap((city) => city.formats)) {
    expect(format.sold, format.public_id).toBeGreaterThanOrEqual(0);
    expect(format.sold, format.public_id).toBeLessThanOrEqual(format.capacity);
    const { team } = format.source;
    const unit = team && 'fixed' in team ? team.fixed : 1;
    expect((format.capacity - format.sold) % unit, format.public_id).toBe(0);
  }
});

test('every palette of the covers is used', () => {
  expect(new Set(DEMO_SEASON.map((event) => event.palette))).toEqual(new Set(Object.keys(COVER_PALETTES)));
});

test('the day of the pictures gives the dates of the pictures', () => {
  const days = new Map(
    citiesOf(at('2026-11-21T09:00:00Z')).map((city) => [
      city.public_id,
      city.startsAt.toISOString().slice(0, 10),
    ]),
  );
  expect(days.get('pervyj-sneg-kazan')).toBe('2026-12-13');
  expect(days.get('nochnaya-desyatka-moscow')).toBe('2027-06-12');
  expect(days.get('sinyaya-liniya-moscow')).toBe('2027-05-23');
});
