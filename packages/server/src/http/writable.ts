/** Deeper than any body of the contract. */
const DEEPEST = 32;

/**
 * A value from outside whose texts every table and file can hold: NUL, and half of a pair of surrogates (a phone that cuts a text at
 * its longest leaves one), are left out. The value itself when there is nothing to leave out.
 */
export function writable(value: unknown): unknown {
  return isWritable(value) ? value : cleaned(value, 0);
}

/** Depth costs no stack: what is looked at comes from outside. */
function isWritable(value: unknown): boolean {
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && !isWritableText(next)) return false;
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, inner] of Object.entries(next)) {
      if (!isWritableText(name)) return false;
      open.push(inner);
    }
  }
  return true;
}

function cleaned(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return cleanedText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) return null;
  if (Array.isArray(value)) return value.map((inner) => cleaned(inner, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [cleanedText(name), cleaned(inner, depth + 1)]),
  );
}

function isWritableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

function cleanedText(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '');
}
