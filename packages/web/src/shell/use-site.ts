import { useRouteLoaderData } from 'react-router';
import type { Site } from '../api/site-context.ts';

/** What every page knows of the site. */
export type SiteData = Pick<Site, 'locale' | 'theme' | 'now' | 'origin' | 'links'> & {
  /** Path of the picture of shared links to pages without one of their own. */
  picture: string;
};

const noLinks = { career: '', photo: '', faq: '', vk: '', telegram: '' };
/** Shown only when even the root could not be rendered. */
const fallback: SiteData = {
  locale: 'ru',
  theme: null,
  now: '1970-01-01T00:00:00Z',
  origin: '',
  links: noLinks,
  picture: '',
};

export function useSite(): SiteData {
  return useRouteLoaderData<SiteData>('root') ?? fallback;
}
