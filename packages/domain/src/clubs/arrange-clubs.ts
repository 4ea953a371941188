import { resultSearchKey } from '../results/search-key.ts';

export const CLUB_SORTS = ['date', 'title'] as const;
export type ClubSort = (typeof CLUB_SORTS)[number];
export const CLUB_ORDERS = ['asc', 'desc'] as const;
export type ClubOrder = (typeof CLUB_ORDERS)[number];

/** Clubs that a page of the list grows by. */
export const CLUBS_PER_PAGE = 9;

/** A2.83, A9.08: characters of a description on a card; from 769 px, and up to 768 px. */
export const CARD_TEXT_WIDE = 130;
export const CARD_TEXT_PHONE = 70;

interface Arranged {
  readonly title: string;
  /** ISO instant. */
  readonly created_date: string;
  readonly location: { readonly name_ru: string; readonly name: string } | null;
}

interface Wish {
  readonly search: string;
  /** Russian name of a city; null: of all. */
  readonly city: string | null;
  readonly sort: ClubSort;
  readonly order: ClubOrder;
}

/** Newest first and from А to Я, until they are turned round. */
export const FIRST_ORDER: Readonly<Record<ClubSort, ClubOrder>> = { date: 'desc', title: 'asc' };

/** Russian collation puts Cyrillic before Latin (A2.81). */
const byTitle = new Intl.Collator('ru', { sensitivity: 'base', numeric: true });

/** Clubs whose title has the searched words, sorted by date or title (A2.80, A2.81). */
export function arrangeClubs<C extends Arranged>(
  clubs: readonly C[],
  { search, city, sort, order }: Wish,
): C[] {
  const key = resultSearchKey(search);
  const found = clubs.filter(
    (club) =>
      (city === null || club.location?.name_ru === city) &&
      (search.trim() === '' || (key !== '' && resultSearchKey(club.title).includes(key))),
  );
  const sign = order === 'asc' ? 1 : -1;
  return found.toSorted((a, b) =>
    sort === 'date'
      ? sign * (Date.parse(a.created_date) - Date.parse(b.created_date))
      : sign * byTitle.compare(a.title, b.title),
  );
}

/** The first `max` characters with «…» after them, the whole text where it is no longer (A2.83). */
export function shortened(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`;
}

/** «БК» of «Бег по кругу»: first letters of the two longest of its words, in their order. */
export function clubInitials(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
  const long = words.length > 2 ? words.filter((word) => word.length > 2) : words;
  return (long.length > 0 ? long : words)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('ru');
}
