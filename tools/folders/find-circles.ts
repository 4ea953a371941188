/** One file that imports another, values or types alike. */
export interface Import {
  from: string;
  to: string;
}

/** Ways from a folder through others back to it, as the imports they take, the shortest first and no import twice. */
export function findCircles(
  imports: readonly Import[],
  folderOf: (file: string) => string | undefined,
): Import[][] {
  const graph = new Map<string, Map<string, Import>>();
  for (const step of imports) {
    const from = folderOf(step.from);
    const to = folderOf(step.to);
    if (from === undefined || to === undefined || from === to) continue;
    const next = graph.get(from) ?? new Map<string, Import>();
    graph.set(from, next);
    if (!next.has(to)) next.set(to, step);
  }
  const ways = [...graph.keys()].flatMap((start) => {
    const way = wayBack(graph, start);
    return way ? [way] : [];
  });
  const seen = new Set<Import>();
  return ways
    .toSorted((a, b) => a.length - b.length)
    .filter((way) => {
      const fresh = way.every((step) => !seen.has(step));
      for (const step of way) seen.add(step);
      return fresh;
    });
}

function wayBack(
  graph: ReadonlyMap<string, ReadonlyMap<string, Import>>,
  start: string,
): Import[] | undefined {
  const seen = new Set<string>();
  let ways: { folder: string; way: Import[] }[] = [{ folder: start, way: [] }];
  while (ways.length > 0) {
    const further: typeof ways = [];
    for (const { folder, way } of ways)
      for (const [next, step] of graph.get(folder) ?? []) {
        if (next === start) return [...way, step];
        if (seen.has(next)) continue;
        seen.add(next);
        further.push({ folder: next, way: [...way, step] });
      }
    ways = further;
  }
  return undefined;
}
