import { cyrillicLang } from './cyrillic-lang.ts';

/** A name, or several, that stands by itself between words of the page and may be Russian. */
export function Name({ text }: { text: string }) {
  return <span lang={cyrillicLang(text)}>{text}</span>;
}
