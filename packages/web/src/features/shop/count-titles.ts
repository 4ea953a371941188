/** Titles in their order, each once, with how many there are of it. */
export function countTitles(
  lines: readonly { title: string; count: number }[],
): { title: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { title, count } of lines) counts.set(title, (counts.get(title) ?? 0) + count);
  return [...counts].map(([title, count]) => ({ title, count }));
}
