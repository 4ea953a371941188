import { compareIds } from './ids.ts';

const ROW = /^\| ([A-Z]\d+(?:\.\d+)?) \| (.+) \|$/gm;

export interface Page {
  file: string;
  text: string;
}

/** The ids that have a row of their own in the pages, and what is wrong with the rows. */
export function readRows(pages: readonly Page[]): { ids: Set<string>; faults: string[] } {
  const ids = new Set<string>();
  const faults: string[] = [];
  for (const { file, text } of pages) {
    let before = '';
    for (const [, id = ''] of text.matchAll(ROW)) {
      if (ids.has(id)) faults.push(`${file}: ${id} has a row already`);
      if (before[0] === id[0] && compareIds(before, id) > 0)
        faults.push(`${file}: ${id} stands after ${before}`);
      ids.add(id);
      before = id;
    }
  }
  return { ids, faults };
}
