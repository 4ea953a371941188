import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';

const SearchPanel = lazy(() => import('./SearchPanel.tsx'));

/** Looks for starts by title or city (A2.33). */
export function HeaderSearch() {
  const t = useTranslations('shell');
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        kind="plain"
        icon="search"
        label={t('search')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Suspense>{open && <SearchPanel onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
