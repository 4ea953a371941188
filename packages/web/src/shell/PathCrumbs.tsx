import { Breadcrumbs } from '@distance/ui/layout/Breadcrumbs.tsx';
import { Name } from '@distance/ui/text/Name.tsx';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../paths.ts';
import { JsonLd } from './JsonLd.tsx';
import { type Crumb, crumbsJsonLd } from './site-json-ld.ts';
import { useSite } from './use-site.ts';

/** What the first part of an address names (A2.40). */
const SECTIONS = {
  calendar: { title: 'calendar', to: paths.calendar() },
  event: { title: 'calendar', to: paths.calendar() },
  results: { title: 'results', to: paths.results() },
  clubs: { title: 'clubs', to: paths.clubs() },
  news: { title: 'news', to: paths.news() },
  shop: { title: 'shop', to: paths.shop() },
  about: { title: 'about', to: paths.about() },
  basket: { title: 'basket', to: paths.basket() },
  me: { title: 'cabinet', to: paths.me() },
  teams: { title: 'teams', to: null },
  waiting: { title: 'waiting', to: null },
  documents: { title: 'documents', to: null },
} as const;

interface PathCrumbsProps {
  /** What the site calls the page, or a name that others gave what it shows: a start, a club, a person. */
  page: string | { name: string };
  above?: Crumb & { to: string };
}

/** The section that the first part of the address names, then the page of the second and what lies under it (A2.40). */
export function PathCrumbs({ page, above }: PathCrumbsProps) {
  const t = useTranslations('shell');
  const [, first = ''] = useLocation().pathname.split('/');
  const section = Object.entries(SECTIONS).find(([part]) => part === first)?.[1];
  const crumbs: Crumb[] = [
    ...(section === undefined ? [] : [{ title: t(section.title), to: section.to }]),
    ...(above === undefined ? [] : [above]),
    typeof page === 'string' ? { title: page, to: null } : { title: page.name, to: null, named: true },
  ];
  const jsonLd = crumbsJsonLd(crumbs, useSite());
  const items = crumbs.map(({ title, to, named = false }, at) => {
    const words = named ? <Name text={title} /> : title;
    return { id: String(at), content: to === null ? words : <Link to={to}>{words}</Link> };
  });
  return (
    <>
      <Breadcrumbs label={t('breadcrumbs')} items={items} />
      {jsonLd !== null && <JsonLd of={jsonLd} />}
    </>
  );
}
