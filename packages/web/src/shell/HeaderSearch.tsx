import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';

const SearchPanel = lazy(() => import('./SearchPanel.tsx'));

/** Looks for starts and goods (A2.33); the key «/» opens it where nothing is typed. */
export function HeaderSearch({
  open,
  onOpen,
  onClose,
}: {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
}) {
  const t = useTranslations('shell');
  const onKeyOpen = useEffectEvent(onOpen);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target))
        return;
      event.preventDefault();
      onKeyOpen();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <IconButton kind="plain" icon="search" label={t('search')} aria-expanded={open} onClick={onOpen} />
      <Suspense>{open && <SearchPanel onClose={onClose} />}</Suspense>
    </>
  );
}

/** Somebody types there, or a window stands over the page. */
function isTaken(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null)
  );
}
