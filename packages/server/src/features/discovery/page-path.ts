import type { PublicPageKind } from '../../db/schema.generated.ts';

const FOLDERS: Readonly<Record<Exclude<PublicPageKind, 'page'>, string>> = {
  event: '/event/',
  good: '/shop/product/',
  shelf: '/shop/category/',
  article: '/news/',
  result: '/results/',
  club: '/clubs/',
};

/** Where a public page stands, without the origin. */
export const pagePath = ({ kind, ref }: { kind: PublicPageKind; ref: string }): string =>
  kind === 'page' ? ref : FOLDERS[kind] + encodeURIComponent(ref);
