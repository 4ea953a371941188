import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

const FILTERS = [
  'text',
  'city',
  'from',
  'to',
  'month',
  'sport',
  'distance',
  'kids',
  'teams',
  'free',
  'shown',
] as const;

const GOODS = [
  'group',
  'subgroup',
  'gender',
  'size',
  'price_from',
  'price_to',
  'in_stock',
  'sort',
  'page',
] as const;

/** Any of them may have a choice on the line. */
const PAGES_OF_BLOCKS = ['about', 'about-page', 'partners', 'corp', 'smi', 'logistics'];

/**
 * Names of its query that a page is drawn from on the server, by the route's id. Nothing else of a query reaches the rendering, so
 * that an advertisement's marks do not make another page of it; the browser has the whole address.
 */
export const QUERY_NAMES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(PAGES_OF_BLOCKS.map((id) => [id, ['choice']])),
  'screens/main/MainScreen': FILTERS,
  'screens/calendar/CalendarScreen': [...FILTERS, 'promocode'],
  'screens/calendar/EventCalendarScreen': [...FILTERS, 'promocode'],
  'screens/event/EventScreen': ['city', 'promocode'],
  'screens/event/start-list/StartListScreen': ['city', 'format', 'search', 'page'],
  'screens/clubs/ClubsScreen': ['search', 'city', 'sort', 'order', 'shown'],
  'screens/clubs/ClubScreen': ['finishes'],
  'screens/news/NewsScreen': ['topic', 'page'],
  'screens/results/ResultsScreen': ['city', 'year', 'type', 'page'],
  'screens/results/TableScreen': [
    'format',
    'gender',
    'category',
    'age',
    'club',
    'search',
    'sort',
    'teams',
    'page',
  ],
  'screens/results/live/LiveScreen': ['format'],
  'screens/insurance/InsuranceScreen': ['choose', 'event', 'city', 'format', 'offer'],
  'screens/shop/category/CategoryScreen': GOODS,
  'screens/shop/category/MerchScreen': GOODS,
  'screens/shop/category/NewYearScreen': GOODS,
  'screens/shop/search/ShopSearchScreen': ['text', 'page'],
  'screens/login/LoginScreen': ['from', 'mode'],
  auth: ['from', 'mode'],
  'screens/registration/RegistrationScreen': ['from'],
  'screens/loginlink/LoginLinkScreen': ['from'],
};

/** Pages that name people to everybody; each of them is drawn anew once a name is taken back. */
export const NAMES_PEOPLE: ReadonlySet<string> = new Set([
  'screens/event/start-list/StartListScreen',
  'screens/clubs/ClubScreen',
  'screens/results/TableScreen',
  'screens/results/live/LiveScreen',
  'screens/results/RunnerScreen',
  'screens/results/compare/CompareScreen',
]);

/** What the server asks about a path before it renders anything. */
export interface PageQuery {
  /** Null when no page stands there. */
  routes: readonly string[] | null;
  names: readonly string[];
  people: boolean;
}

/** @returns what of an address its page is drawn from, by the path */
export function createPageQuery(routes: ServerBuild['routes']): (path: string) => PageQuery {
  const tree = childrenOf(routes, undefined);
  return (path) => {
    const matches = matchRoutes(tree, path);
    const ids = matches?.flatMap(({ route }) => route.id ?? []) ?? [];
    if (matches === null || matches.at(-1)?.route.path === '*')
      return { routes: null, names: [], people: false };
    return {
      routes: ids,
      names: ids.flatMap((id) => QUERY_NAMES[id] ?? []),
      people: ids.some((id) => NAMES_PEOPLE.has(id)),
    };
  };
}

function childrenOf(routes: ServerBuild['routes'], parent: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (route === undefined || route.parentId !== parent) return [];
    const { id, path, index, caseSensitive } = route;
    const common = {
      id,
      ...(path !== undefined && { path }),
      ...(caseSensitive === true && { caseSensitive }),
    };
    return [index === true ? { ...common, index } : { ...common, children: childrenOf(routes, id) }];
  });
}
