import { type MouseEvent, type PointerEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

export interface DialogBehaviour {
  onClose: () => void;
  /** Whether a press outside closes it. Escape always does (P2.71). */
  dismissible: boolean;
}

/**
 * A native modal dialog while its component is mounted: focus goes in, is kept, and returns to where it was;
 * Escape and a press outside ask to close (P2.71). base.css holds the page still on wide screens (P2.72).
 */
export function useDialog({ onClose, dismissible }: DialogBehaviour) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

  return {
    ref,
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    // A press that began inside and ended outside is a text selection, not a wish to close.
    onPointerDown: (event: PointerEvent<HTMLDialogElement>) => {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick: (event: MouseEvent<HTMLDialogElement>) => {
      if (dismissible && pressedOutside.current && event.target === event.currentTarget) onClose();
    },
  };
}
