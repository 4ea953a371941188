import { cx } from '../cx.ts';
import { cyrillicLang } from '../text/cyrillic-lang.ts';
import s from './Logo.module.css';

export interface LogoProps {
  /** The word beside the mark; it is the accessible name too. */
  word: string;
  /** Side of the mark in px: 32 in the header, 40 on large sheets. */
  size?: number;
  /** Shows the mark alone; the word stays for screen readers. */
  markOnly?: boolean;
  className?: string | undefined;
}

/** The «Д» mark, drawn as a route with a finish dot, and the wordmark. */
export function Logo({ word, size = 32, markOnly = false, className }: LogoProps) {
  return (
    <span className={cx(s.logo, className)}>
      <svg width={size} height={size} viewBox="0 0 52 52" aria-hidden>
        <rect className={s.ground} width="52" height="52" rx="14.5" />
        <path className={s.letter} d="M10.5 42V35.5h31V42M16.5 35.5L21.5 14.5h14.5v21" />
        <circle className={s.dot} cx="41.5" cy="41" r="4" />
      </svg>
      <span
        className={markOnly ? 'visually-hidden' : s.word}
        style={{ fontSize: size }}
        lang={cyrillicLang(word)}
      >
        {word}
      </span>
    </span>
  );
}
