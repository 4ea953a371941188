import { type RefObject, useEffect, useRef } from 'react';

/** While `open`, a press outside `area` or Escape asks to close (P2.71). */
export function useLightDismiss(
  open: boolean,
  area: RefObject<HTMLElement | null>,
  onClose: (by: 'press' | 'escape') => void,
) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) close.current('press');
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close.current('escape');
    };
    document.addEventListener('pointerdown', press);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('keydown', key);
    };
  }, [open, area]);
}
