import { Breadcrumbs } from '@distance/ui/layout/Breadcrumbs.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** The section, then the page in it (A2.40); the last one is the page itself. */
export function PathCrumbs({ items }: { items: readonly { title: string; to?: string }[] }) {
  const t = useTranslations('shell');
  return (
    <Breadcrumbs
      label={t('breadcrumbs')}
      items={items.map(({ title, to }) => ({
        id: title,
        content: to === undefined ? title : <Link to={to}>{title}</Link>,
      }))}
    />
  );
}
