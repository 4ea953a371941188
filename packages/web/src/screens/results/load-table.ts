import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import { RESULTS_PART } from '@distance/domain/results/results-per-page.ts';
import type { Client } from '../../api/client.ts';
import { found } from '../../api/site-context.ts';
import { pageOf } from './load-results.ts';

export const SORTS = ['place', 'bib', 'name'] as const;
type Sort = (typeof SORTS)[number];

/** As the address has it; '' = none. */
export interface TableFilters {
  format: string;
  gender: '' | 'male' | 'female';
  category: string;
  age: string;
  club: string;
  search: string;
  sort: Sort;
  /** Of a relay: all teams, or the best ones. */
  teams: '' | 'all';
}

type Table = CallOutput<Calls['eventResults']>;

export interface TableData {
  city: Table['city'];
  formats: Table['settings']['formats'];
  filters: TableFilters;
  /** Null where the start has no results yet. */
  table: Table | null;
  page: number;
  pages: number;
}

const LONGEST = 100;
const MOST_TEAMS = 1000;

export function readTableFilters(query: URLSearchParams): TableFilters {
  const text = (name: string) => (query.get(name) ?? '').trim().slice(0, LONGEST);
  const gender = text('gender');
  return {
    format: text('format'),
    gender: gender === 'male' || gender === 'female' ? gender : '',
    category: text('category'),
    age: /^\d{1,2}$/.test(text('age')) ? text('age') : '',
    club: text('club'),
    search: text('search'),
    sort: SORTS.find((sort) => sort === text('sort')) ?? 'place',
    teams: text('teams') === 'all' ? 'all' : '',
  };
}

/** The filters as an address keeps them; the usual order is not told. */
export function tableQuery(filters: TableFilters, page = 1): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    if (value !== '' && value !== 'place') query.set(name, String(value));
  if (page > 1) query.set('page', String(page));
  return query;
}

/** The table for an address; without `?format=` that of the first one. A start that does not exist throws the not-found page. */
export async function loadTable(
  client: Client,
  eventCity: string,
  query: URLSearchParams,
): Promise<TableData> {
  const { values: formats, city } = await found(
    client.externalFormats({ params: { event_city_id: eventCity } }),
  );
  const asked = readTableFilters(query);
  const chosen = formats.find(({ public_id: id }) => id === asked.format) ?? formats[0];
  const filters = { ...asked, format: chosen?.public_id ?? '' };
  if (chosen === undefined) return { city, formats, filters, table: null, page: 1, pages: 1 };
  const page = pageOf(query);
  const { gender, age, category, club, search, sort } = filters;
  const table = await found(
    client.eventResults({
      params: { event_city_id: eventCity, format: chosen.public_id },
      query: {
        ...(gender !== '' && { gender }),
        ...(age !== '' && { age: Number(age) }),
        category,
        club,
        search,
        sort,
        from: (page - 1) * RESULTS_PART,
        ...(filters.teams === 'all' && { teams: MOST_TEAMS }),
      },
    }),
  );
  return { city, formats, filters, table, page, pages: Math.max(1, Math.ceil(table.found / RESULTS_PART)) };
}
