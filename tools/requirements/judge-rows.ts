import { compareIds, idsIn } from './ids.ts';
import { readRows, type Page } from './rows.ts';

export interface Files {
  /** The pages with the rows. */
  pages: readonly Page[];
  /** Everything else that may name an id. */
  sources: readonly Page[];
  /** Every P and A there is, named or not. */
  index: ReadonlySet<string>;
}

/** What keeps ids and rows from being one to one, a line each; empty = every id has its row, every row its use. */
export function judgeRows({ pages, sources, index }: Files): string[] {
  const { ids, faults } = readRows(pages);
  const used = new Set<string>();
  for (const { file, text } of [...sources, ...pages]) {
    const named = new Set(idsIn(text));
    for (const id of named)
      if (!ids.has(id)) faults.push(`${file}: ${id} has no row in docs/requirements/: what does it ask?`);
    if (!pages.some((page) => page.file === file)) for (const id of named) used.add(id);
  }
  for (const id of [...ids].toSorted(compareIds)) {
    if (!used.has(id)) faults.push(`docs/requirements/: ${id} is named nowhere: delete its row`);
    if (/^[PA]/.test(id) && !index.has(id))
      faults.push(`docs/requirements/: ${id} is not in docs/requirements-index.json`);
  }
  return faults;
}
