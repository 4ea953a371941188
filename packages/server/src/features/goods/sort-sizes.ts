const LETTERS = ['3XS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL', '5XL'];

/** Sizes by letters from small to large, then those by numbers, then the rest. */
export function sortSizes(names: readonly string[]): string[] {
  return names.toSorted(
    (a, b) => rank(a) - rank(b) || Number.parseFloat(a) - Number.parseFloat(b) || a.localeCompare(b, 'ru'),
  );
}

function rank(name: string): number {
  const letters = LETTERS.indexOf(name);
  if (letters >= 0) return letters;
  return /^\d/.test(name) ? LETTERS.length : LETTERS.length + 1;
}
