import { type ReactNode, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '../button/IconButton.tsx';
import { cx } from '../cx.ts';
import s from './Carousel.module.css';

/** P2.42; the gap is in the style sheet too. */
export const CAROUSEL = { speedMs: 1200, autoplayMs: 4700, gapPx: 24 } as const;
/** P2.39: four slides from 900 px, two below; the style sheet says it too, so that nothing moves when the script comes. */
const WIDE = '(min-width: 900px)';
const SLIDES = { wide: 4, narrow: 2 };
const REDUCED = '(prefers-reduced-motion: reduce)';
/** A finger that moves this far sideways turns the page. */
const SWIPE_PX = 40;

export interface CarouselSlide {
  readonly id: string;
  readonly content: ReactNode;
}

export interface CarouselProps {
  slides: readonly CarouselSlide[];
  /** Spoken name of the whole. */
  label: string;
  labels: { previous: string; next: string; pause: string; play: string };
}

/**
 * Slides in a ring with arrows (P2.40, P2.41). It turns by itself, rests while pointed at or focused, can be stopped, and
 * stands still for readers who want less motion. With no more slides than fit it is a plain row.
 */
export function Carousel({ slides, label, labels }: CarouselProps) {
  const perView = useMatches(WIDE) ? SLIDES.wide : SLIDES.narrow;
  const reduced = useMatches(REDUCED);
  const [start, setStart] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [resting, setResting] = useState(false);
  const whole = useRef<HTMLElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const motion = useRef<Animation | null>(null);
  const touchedAt = useRef<number | null>(null);
  const turns = slides.length > perView;
  const count = slides.length;

  const turn = useCallback(
    async (by: 1 | -1) => {
      // A second press does not wait for the first to arrive.
      motion.current?.finish();
      await motion.current?.finished.catch(() => undefined);
      const list = track.current;
      const step = (list?.firstElementChild?.getBoundingClientRect().width ?? 0) + CAROUSEL.gapPx;
      const move = () => setStart((now) => (now + by + count) % count);
      if (list === null || reduced) return move();
      if (by < 0) flushSync(move);
      const away = { transform: `translateX(${-step}px)` };
      const home = { transform: 'none' };
      const animation = list.animate(by > 0 ? [home, away] : [away, home], {
        duration: CAROUSEL.speedMs,
        easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
        fill: 'forwards',
      });
      motion.current = animation;
      await animation.finished.catch(() => undefined);
      if (by > 0) flushSync(move);
      animation.cancel();
      if (motion.current === animation) motion.current = null;
    },
    [count, reduced],
  );

  const plays = turns && !stopped && !resting && !reduced;
  useEffect(() => {
    if (!plays) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        if (document.visibilityState === 'visible') void turn(1);
        wait();
      }, CAROUSEL.autoplayMs + CAROUSEL.speedMs);
    };
    wait();
    return () => clearTimeout(timer);
  }, [plays, turn]);

  useEffect(() => {
    const section = whole.current;
    if (section === null) return;
    const over = new AbortController();
    const follow = (name: 'pointerenter' | 'pointerleave' | 'focusin' | 'focusout', rests: boolean) =>
      section.addEventListener(name, () => setResting(rests), { signal: over.signal });
    follow('pointerenter', true);
    follow('focusin', true);
    follow('pointerleave', false);
    follow('focusout', false);
    return () => over.abort();
  }, []);

  const shown = turns ? [...slides.slice(start), ...slides.slice(0, start)] : slides;
  return (
    <section className={s.carousel} aria-roledescription="carousel" aria-label={label} ref={whole}>
      <div
        className={s.window}
        onTouchStart={(event) => (touchedAt.current = event.touches[0]?.clientX ?? null)}
        onTouchEnd={(event) => {
          const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
          if (turns && touchedAt.current !== null && Math.abs(moved) > SWIPE_PX)
            void turn(moved < 0 ? 1 : -1);
          touchedAt.current = null;
        }}
      >
        <ul ref={track} className={s.track}>
          {shown.map(({ id, content }, at) => (
            <li key={id} className={s.slide} inert={turns && at >= perView}>
              {content}
            </li>
          ))}
        </ul>
      </div>
      {turns && (
        <div className={cx(s.controls, count <= SLIDES.wide && s.narrow)}>
          {!reduced && (
            <IconButton
              icon={stopped ? 'play' : 'pause'}
              label={stopped ? labels.play : labels.pause}
              onClick={() => setStopped(!stopped)}
            />
          )}
          <IconButton icon="chevron-left" label={labels.previous} onClick={() => void turn(-1)} />
          <IconButton icon="chevron-right" label={labels.next} onClick={() => void turn(1)} />
        </div>
      )}
    </section>
  );
}

function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
