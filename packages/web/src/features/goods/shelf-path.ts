import { paths } from '../../paths.ts';

/** Collections that have a page of their own (P2.14). */
const OWN: Readonly<Record<string, (query?: URLSearchParams) => string>> = {
  merch: paths.merch,
  newyear_2022: paths.newYear2022,
};

/** Address of a category or a collection. */
export function shelfPath(shelf: string, query?: URLSearchParams): string {
  return OWN[shelf]?.(query) ?? paths.shopCategory(shelf, query);
}
