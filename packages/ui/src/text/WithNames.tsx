import { cyrillicLang } from './cyrillic-lang.ts';

/**
 * Words of the page with names in them, which may be Russian: «A result for Бег по кругу». The names alone are marked as such, so
 * that words somebody forgot to translate stay words: a check of English pages finds them.
 */
export function WithNames({ text, names }: { text: string; names: readonly string[] }) {
  return partsOf(text, names).map(({ part, named }, at) =>
    named ? (
      // The order of the parts never changes.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} lang={cyrillicLang(part)}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}

/** The first place of each name that has a Russian letter; a longer name goes before one that is a part of it. */
function partsOf(text: string, names: readonly string[]): { part: string; named: boolean }[] {
  const [name, ...rest] = names
    .filter((one) => cyrillicLang(one) !== undefined && text.includes(one))
    .toSorted((a, b) => b.length - a.length);
  if (name === undefined) return text === '' ? [] : [{ part: text, named: false }];
  const at = text.indexOf(name);
  return [
    ...partsOf(text.slice(0, at), rest),
    { part: name, named: true },
    ...partsOf(text.slice(at + name.length), rest),
  ];
}
