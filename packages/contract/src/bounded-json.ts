/** How large and deep a value may be that is kept as it came. */
export interface JsonBounds {
  depth: number;
  /** Names and list entries in all. */
  parts: number;
  /** Characters of all texts and names. */
  chars: number;
}

/**
 * Whether a parsed JSON value may be kept as it is: bounded, without names that reach into an object's prototype, without the
 * characters a database text cannot hold (NUL and half of a surrogate pair).
 */
export function isBoundedJson(value: unknown, bounds: JsonBounds): boolean {
  const left = { parts: bounds.parts, chars: bounds.chars };
  const text = (part: string): boolean => {
    left.chars -= part.length;
    return left.chars >= 0 && part.isWellFormed() && !part.includes('\u0000');
  };
  const visit = (part: unknown, depth: number): boolean => {
    left.parts -= 1;
    if (left.parts < 0 || depth > bounds.depth) return false;
    if (typeof part === 'string') return text(part);
    if (typeof part === 'number') return Number.isFinite(part);
    if (typeof part !== 'object' || part === null) return true;
    if (Array.isArray(part)) return part.every((entry) => visit(entry, depth + 1));
    return Object.entries(part).every(
      ([name, entry]) => name !== '__proto__' && text(name) && visit(entry, depth + 1),
    );
  };
  return visit(value, 0);
}
