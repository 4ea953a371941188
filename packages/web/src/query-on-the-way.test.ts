import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { queryOnTheWay } from './query-on-the-way.ts';

test.each(['/', '/en'])(
  'under %s filters count from their press on, before their starts have come (A2.14)',
  (basename) => {
    const loader = async () => await new Promise<null>(() => undefined);
    const routes = [{ path: '/calendar', loader }, { path: '/news', loader }, { path: '*' }];
    const router = createMemoryRouter(routes, { basename, initialEntries: [basename] });
    const query = () => queryOnTheWay(router.state.navigation.location, '/calendar');
    expect(query()).toBeNull();
    void router.navigate('/calendar?kids=1&text=ночь');
    expect([...(query() ?? [])]).toEqual([
      ['kids', '1'],
      ['text', 'ночь'],
    ]);
    void router.navigate('/news?kids=1');
    expect(query()).toBeNull();
    router.dispose();
  },
);
