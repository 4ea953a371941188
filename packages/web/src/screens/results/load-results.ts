import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import type { Client } from '../../api/client.ts';

const PART = 24;
const MOST_PAGES = 400;

/** As the address has it; '' = none. */
export interface ResultsFilters {
  city: string;
  year: string;
  type: string;
}

export interface ResultsData {
  starts: CallOutput<Calls['resultsFiltered']>['values'];
  /** The ones to be timed next. */
  next: CallOutput<Calls['resultsFiltered']>['next'];
  years: number[];
  types: CallOutput<Calls['resultsFiltered']>['types'];
  cities: CallOutput<Calls['resultsCities']>['values'];
  filters: ResultsFilters;
  page: number;
  pages: number;
}

const matching = (query: URLSearchParams, name: string, like: RegExp) => {
  const value = query.get(name) ?? '';
  return like.test(value) ? value : '';
};

/** From 1; what is no page is the first. */
export const pageOf = (query: URLSearchParams) =>
  Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1));

/** The list for an address: `?city=`, `?year=`, `?type=`, `?page=`; what it does not know is left out. */
export async function loadResults(client: Client, query: URLSearchParams): Promise<ResultsData> {
  const filters = {
    city: matching(query, 'city', /^[1-9]\d{0,8}$/),
    year: matching(query, 'year', /^20\d\d$/),
    type: matching(query, 'type', /^[\w-]{1,64}$/),
  };
  const page = pageOf(query);
  const [found, cities] = await Promise.all([
    client.resultsFiltered({
      body: {
        ...(filters.city !== '' && { city: Number(filters.city) }),
        ...(filters.year !== '' && { year: Number(filters.year) }),
        ...(filters.type !== '' && { event_type: filters.type }),
        limit: PART,
        offset: (page - 1) * PART,
      },
    }),
    client.resultsCities({}),
  ]);
  const { values: starts, next, total, years, types } = found;
  return {
    starts,
    next,
    years,
    types,
    cities: cities.values,
    filters,
    page,
    pages: Math.max(1, Math.ceil(total / PART)),
  };
}

/** The filters as an address keeps them. */
export function queryOf(filters: ResultsFilters, page: number): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value !== '') query.set(name, String(value));
  if (page > 1) query.set('page', String(page));
  return query;
}
