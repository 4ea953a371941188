import { cyrillicLang } from './cyrillic-lang.ts';

/** Cyrillic words with what stands between them; kept by `split` because it is captured. */
const RUNS = /(\p{Script=Cyrillic}(?:[\p{Script=Cyrillic}\d\s.,«»–—-]*\p{Script=Cyrillic})?)/u;

/** Words of the page with a name in them, which may be Russian: «A result for Бег по кругу». The name alone is marked as such. */
export function WithNames({ text }: { text: string }) {
  return text.split(RUNS).map((part, at) =>
    // Captures stand at the odd places, and the order of the parts never changes.
    at % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} lang={cyrillicLang(part)}>
        {part}
      </span>
    ),
  );
}
