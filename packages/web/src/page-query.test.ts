import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPageQuery, NAMES_PEOPLE, QUERY_NAMES } from './page-query.ts';
import { readTableFilters } from './screens/results/load-table.ts';

type Routes = Parameters<typeof createPageQuery>[0];
const route = (id: string, path?: string, parentId = 'root') => ({ id, parentId, path, module: {} });
// Only what addresses are matched by.
const query = createPageQuery({
  root: { id: 'root', path: '', module: {} },
  'shell/PageLayout': route('shell/PageLayout'),
  'screens/event/EventScreen': route('screens/event/EventScreen', 'event/:id/:format?', 'shell/PageLayout'),
  'screens/results/live/LiveScreen': route(
    'screens/results/live/LiveScreen',
    'results/:event_city_id/live',
    'shell/PageLayout',
  ),
  'screens/not-found/NotFoundScreen': route('screens/not-found/NotFoundScreen', '*', 'shell/PageLayout'),
} as unknown as Routes);

test('a path tells the routes it stands on and what they read', () => {
  expect(query('/event/7/ten')).toEqual({
    routes: ['root', 'shell/PageLayout', 'screens/event/EventScreen'],
    names: ['city', 'promocode'],
    people: false,
  });
  expect(query('/results/7/live').people).toBe(true);
  expect(query('/event')).toEqual({ routes: null, names: [], people: false });
});

test('a screen whose loader reads a query says which names', () => {
  const screens = globSync('screens/**/*Screen.tsx', { cwd: import.meta.dirname });
  const reading = screens.filter((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('.searchParams'),
  );
  expect(reading.length).toBeGreaterThan(3);
  for (const file of reading) expect(QUERY_NAMES).toHaveProperty([file.replace(/\.tsx$/, '')]);
});

test('every filter of a table reaches its loader', () => {
  expect(QUERY_NAMES['screens/results/TableScreen']?.toSorted()).toEqual(
    [...Object.keys(readTableFilters(new URLSearchParams())), 'page'].toSorted(),
  );
});

/** Calls whose answers name people to everybody. */
const NAMING =
  /\bclient(?:Of\(\w+\))?\.(?:eventResults|eventResult|eventLive|startList|club|clubCompetitions)\(/;

test('a screen that reads names of people on the server is drawn anew when one is taken back', () => {
  const naming = globSync('screens/**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter((file) => !/\.test\./.test(file))
    .filter((file) => NAMING.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')));
  expect(naming.length).toBeGreaterThan(3);
  const named = [...NAMES_PEOPLE].map((id) => id.slice(0, id.lastIndexOf('/')));
  // The form of results of outside starts takes only the club's title.
  const others = naming.filter((file) => !file.startsWith('screens/clubs/upload/'));
  for (const file of others) expect(named).toContain(file.slice(0, file.lastIndexOf('/')));
});
