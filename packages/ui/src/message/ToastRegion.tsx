import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { WithNames } from '../text/WithNames.tsx';
import s from './Toast.module.css';
import type { Toast, ToastContent, ToastStore } from './toast-store.ts';

/** How long a toast stays by default, ms. */
const defaultStay = 5000;
const none: readonly Toast[] = [];

export interface ToastRegionProps {
  store: ToastStore;
  /** Spoken name of the region: «Сообщения». */
  label: string;
}

/** Where toasts appear: bottom centre above the bars on a phone, bottom left on wide screens. Render once per app. */
export function ToastRegion({ store, label }: ToastRegionProps) {
  const toasts = useSyncExternalStore(store.subscribe, store.snapshot, () => none);
  return (
    <section className={s.region} aria-label={label} aria-live="polite" aria-relevant="additions">
      {toasts.map(({ id, ...content }) => (
        <TimedToast key={id} content={content} onDone={() => store.dismiss(id)} />
      ))}
    </section>
  );
}

function TimedToast({ content, onDone }: { content: ToastContent; onDone: () => void }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const left = useRef(content.stay ?? defaultStay);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });
  const paused = hovered || focused;
  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => done.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(1000, left.current - (performance.now() - startedAt));
    };
  }, [paused]);
  return (
    <div
      className={s.timed}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <ToastView {...content} onDone={onDone} />
    </div>
  );
}

/** The look of one toast, without its timer. */
export function ToastView({
  text,
  names = [],
  icon,
  tone = 'inverse',
  action,
  onDone,
}: ToastContent & { onDone?: () => void }) {
  const act = () => {
    action?.onPress();
    onDone?.();
  };
  return (
    <div className={s.toast} data-tone={tone} role={tone === 'err' ? 'alert' : undefined}>
      <Icon name={icon ?? (tone === 'err' ? 'warn' : 'check')} />
      <span className={s.text}>
        {typeof text === 'string' ? <WithNames text={text} names={names} /> : text}
      </span>
      {action && (
        <button type="button" className={s.action} onClick={act}>
          {action.label}
        </button>
      )}
    </div>
  );
}
