import type { CallOutput } from '@distance/contract/define-call.ts';
import type { clubs } from '@distance/contract/clubs.ts';
import {
  CLUB_ORDERS,
  CLUB_SORTS,
  CLUBS_PER_PAGE,
  type ClubOrder,
  type ClubSort,
  FIRST_ORDER,
} from '@distance/domain/clubs/arrange-clubs.ts';
import type { Client } from '../../api/client.ts';

export interface ClubFilters {
  search: string;
  city: string;
  sort: ClubSort;
  order: ClubOrder;
  shown: number;
}

export interface ClubsData extends CallOutput<typeof clubs> {
  filters: ClubFilters;
}

/** What an address asks for; what is none of its words is left out. */
export function readClubFilters(query: URLSearchParams): ClubFilters {
  const sort = CLUB_SORTS.find((one) => one === query.get('sort')) ?? 'date';
  const shown = Number(/^[1-9]\d{0,2}$/.exec(query.get('shown') ?? '')?.[0] ?? CLUBS_PER_PAGE);
  return {
    search: (query.get('search') ?? '').slice(0, 100),
    city: (query.get('city') ?? '').slice(0, 100),
    sort,
    order: CLUB_ORDERS.find((one) => one === query.get('order')) ?? FIRST_ORDER[sort],
    shown: Math.min(500, Math.max(CLUBS_PER_PAGE, shown)),
  };
}

/** The clubs of an address. */
export async function loadClubs(client: Client, query: URLSearchParams): Promise<ClubsData> {
  const filters = readClubFilters(query);
  const { search, city, sort, order } = filters;
  const answer = await client.clubs({
    query: { search, sort, order, limit: filters.shown, ...(city !== '' && { city }) },
  });
  return { ...answer, filters };
}

/** The query of an address that shows this; what is usual is left out. */
export function clubsQuery({ search, city, sort, order, shown }: ClubFilters): URLSearchParams {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (city !== '') query.set('city', city);
  if (sort !== 'date') query.set('sort', sort);
  if (order !== FIRST_ORDER[sort]) query.set('order', order);
  if (shown !== CLUBS_PER_PAGE) query.set('shown', String(shown));
  return query;
}
