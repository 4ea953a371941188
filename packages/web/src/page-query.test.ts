import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createPageQuery, QUERY_NAMES } from './page-query.ts';

type Routes = Parameters<typeof createPageQuery>[0];
const route = (id: string, path?: string, parentId = 'root') => ({ id, parentId, path, module: {} });
// Only what addresses are matched by.
const query = createPageQuery({
  root: { id: 'root', path: '', module: {} },
  'shell/PageLayout': route('shell/PageLayout'),
  'screens/event/EventScreen': route('screens/event/EventScreen', 'event/:id/:format?', 'shell/PageLayout'),
  'screens/not-found/NotFoundScreen': route('screens/not-found/NotFoundScreen', '*', 'shell/PageLayout'),
} as unknown as Routes);

test('a path tells the routes it stands on and what they read', () => {
  expect(query('/event/7/ten')).toEqual({
    routes: ['root', 'shell/PageLayout', 'screens/event/EventScreen'],
    names: ['city', 'promocode'],
  });
  expect(query('/event')).toEqual({ routes: null, names: [] });
});

test('a screen whose loader reads a query says which names', () => {
  const screens = globSync('screens/**/*Screen.tsx', { cwd: import.meta.dirname });
  const reading = screens.filter((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('.searchParams'),
  );
  expect(reading.length).toBeGreaterThan(3);
  for (const file of reading) expect(QUERY_NAMES).toHaveProperty([file.replace(/\.tsx$/, '')]);
});
