import type { Calls } from '@distance/contract/calls.ts';
import type { CallOutput } from '@distance/contract/define-call.ts';
import type { EventPageView } from '@distance/contract/catalog.ts';
import { START_LIST_PART as PART } from '@distance/domain/tickets/start-list-part.ts';
import type { Client } from '../../../api/client.ts';
import { found, notFound } from '../../../api/site-context.ts';

type Answer = CallOutput<Calls['startList']>;

export interface StartListData extends Pick<Answer, 'values' | 'found' | 'formats'> {
  event: Pick<EventPageView, 'public_id' | 'title' | 'cover'>;
  /** Of those whose list is shown. */
  cities: { public_id: string; name: string }[];
  city: { public_id: string; name: string; start_time: string; timezone: string };
  /** As the address has it; '' = none. */
  search: string;
  format: string;
  /** From 1. */
  page: number;
  pages: number;
}

const LONGEST = 100;
const MOST_PAGES = 1000;

/** What an address asks for in the list of a city; the format may be none of its. */
export const readChoice = (query: URLSearchParams): Pick<StartListData, 'search' | 'format'> => ({
  search: (query.get('search') ?? '').trim().slice(0, LONGEST),
  format: query.get('format') ?? '',
});

/** The list for an address: `?city=`, `?format=`, `?search=`, `?page=`. What is not shown throws the not-found page. */
export async function loadStartList(
  client: Client,
  id: string,
  query: URLSearchParams,
  now: string,
): Promise<StartListData> {
  const { values: event } = await found(client.eventById({ params: { id } }));
  const shown = event.event_city.filter((city) => city.start_list);
  const asked = query.get('city');
  const city =
    asked === null
      ? (shown.find(({ start_time: start }) => start > now) ?? shown.at(-1))
      : shown.find(({ public_id: one }) => one === asked);
  if (city === undefined) throw notFound();
  const { search, format } = readChoice(query);
  const page = Math.min(MOST_PAGES, Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1));
  const list = await found(
    client.startList({
      params: { id: city.public_id },
      query: { search, from: (page - 1) * PART, ...(isId(format) && { format }) },
    }),
  );
  return {
    ...list,
    event: { public_id: event.public_id, title: event.title, cover: event.cover },
    cities: shown.map((one) => ({ public_id: one.public_id, name: one.city.name })),
    city: {
      public_id: city.public_id,
      name: city.city.name,
      start_time: city.start_time,
      timezone: city.timezone,
    },
    search,
    format: list.formats.some(({ public_id: one }) => one === format) ? format : '',
    page,
    pages: Math.max(1, Math.ceil(list.found / PART)),
  };
}

/** What an address may say of anything; another word is of no format. */
const isId = (text: string) => /^[\w-]{1,64}$/.test(text);
