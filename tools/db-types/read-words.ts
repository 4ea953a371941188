/** A term of a check that lets a column hold listed words or nothing, its words replaced by `$0`, `$1`, … */
const TERM = /^([\w"]+) (?:(is null)|= any array\[([$\d, ]+)\]|= (\$\d+)|<@ array\[([$\d, ]+)\])$/i;
const CASTS = /::(?:text|character varying|varchar|character|bpchar|name)(?:\(\d+\))?(?:\[\])?/g;

/**
 * Words that one check allows in its column, sorted; null when the check is of another sort.
 * @param definition as `pg_get_constraintdef` writes it: `col IN (…)`, one or several `col = '…'`, each with `col IS NULL` or
 * without, `col <@ ARRAY[…]` of an array, `VALUE IN (…)` of a domain
 */
export function readWords(definition: string): string[] | null {
  const words: string[] = [];
  const bare = definition
    .replace(/'((?:[^']|'')*)'/g, (_, word: string) => `$${words.push(word.replaceAll("''", "'")) - 1}`)
    .replace(CASTS, '')
    .replace(/^CHECK\b/, '')
    // Terms of another shape, such as calls and negations, are told by the words they keep.
    .replace(/[()]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const columns = new Set<string>();
  for (const term of bare.split(/ or /i)) {
    const [, column, none, any, one, array] = TERM.exec(term) ?? [];
    if (column === undefined) return null;
    columns.add(column);
    if (none === undefined && any === undefined && one === undefined && array === undefined) return null;
  }
  return columns.size === 1 && words.length > 0 ? [...new Set(words)].toSorted() : null;
}
