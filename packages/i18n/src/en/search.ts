import type { search as ru } from '../ru/search.ts';
import type { Translated } from '../translated.ts';

export const search: Translated<typeof ru> = {
  found: 'Races',
  all: 'Show {count, plural, one {# race} other {all # races}} in the calendar',
  count: '{count, plural, one {# race found} other {# races found}}',
  nothing: 'No such races. Try another name or city.',
  failed: 'Suggestions did not load. Press “Find”.',
  noCity: 'No such city in the calendar',
  citiesFound: '{count, plural, one {# city} other {# cities}}',
};
