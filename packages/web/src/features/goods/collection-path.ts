import { paths } from '../../paths.ts';

/** Collections that have a page of their own (P2.14). */
const OWN: Readonly<Record<string, string>> = {
  merch: paths.merch(),
  newyear_2022: paths.newYear2022(),
};

export const collectionPath = (id: string): string => OWN[id] ?? paths.shopCategory(id);
