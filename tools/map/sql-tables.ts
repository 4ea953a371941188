/** Words after which tables are named, unless they end a phrase of another sense. */
const BEFORE_TABLES = new Set(['from', 'into', 'join', 'update', 'using']);
const OTHER_SENSE: Readonly<Record<string, readonly string[]>> = {
  from: ['distinct'],
  update: ['do', 'for', 'key'],
};
/** Words that can follow a table where its alias could. */
const NOT_ALIASES = new Set(
  'cross default do for from full group having inner join lateral left limit natural offset on order returning right select set union using values when where window'.split(
    ' ',
  ),
);
const TOKENS = /[\w."]+|[(),]|\S/g;

/**
 * Names that stand in a statement, or a part of one, where tables do; names of `with` are among them.
 * @param text whose values are left out by any sign
 */
export function namesInSql(text: string): Set<string> {
  const tokens =
    text
      .replace(/--.*$/gm, '')
      .replace(/'[^']*'/g, '?')
      .match(TOKENS) ?? [];
  const names = new Set<string>();
  const word = (at: number) => tokens[at]?.toLowerCase() ?? '';

  /** Reads up to the bracket that closes, or the end. @returns where it stopped */
  function read(from: number): number {
    let at = from;
    while (at < tokens.length && word(at) !== ')') {
      if (word(at) === '(') at = read(at + 1) + 1;
      else if (BEFORE_TABLES.has(word(at)) && !OTHER_SENSE[word(at)]?.includes(word(at - 1)))
        at = readTables(at + 1);
      else at += 1;
    }
    return at;
  }

  /** Reads `a, b as x, (select …) y, f(…) z`. */
  function readTables(from: number): number {
    let at = from;
    for (;;) {
      while (word(at) === 'only' || word(at) === 'lateral') at += 1;
      const called = word(at + 1) === '(';
      if (word(at) === '(') at = read(at + 1) + 1;
      else if (called && !isInsert(at)) at = read(at + 2) + 1;
      else if (/^["\w]/.test(word(at)) && !NOT_ALIASES.has(word(at))) {
        names.add(
          word(at)
            .replaceAll('"', '')
            .replace(/^public\./, ''),
        );
        at += 1;
      } else return at;
      if (word(at) === 'as') at += 1;
      if (/^["\w]/.test(word(at)) && !NOT_ALIASES.has(word(at))) at += 1;
      if (word(at) !== ',') return at;
      at += 1;
    }
  }

  /** `into t (a, b)` names columns where elsewhere a function has its arguments. */
  function isInsert(at: number): boolean {
    return word(at - 1) === 'into';
  }

  // A part that stands behind another's `from` begins with a table and its alias.
  let at = ['cross', 'inner', 'join', 'left', 'where'].includes(word(2)) ? readTables(0) : 0;
  while (at < tokens.length) at = read(at) + 1;
  return names;
}
