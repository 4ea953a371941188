/**
 * An id of docs/requirements.md, or a range as in `P5.20-P5.37`, `P4.56-61`, `K1-K5`. What only looks like one is passed over:
 * hours of a timestamp, escapes of an address, parts of longer words.
 */
const IDS =
  /(?<![\w%.#-])(?:([PA]\d\.)(\d\d)|([FI])(\d\d\d?)|([GKRSTW])([1-9]\d?))(?:[-–](?:[PA]\d\.|[FGIKRSTW])?(\d+)\b)?(?![\w$]|:\d\d)/g;

/** Every id that a text names; those between the ends of a range too. */
export function idsIn(text: string): string[] {
  return [...text.matchAll(IDS)].flatMap(([, area, item, letter, pair, point, number, end]) => {
    const prefix = area ?? letter ?? point ?? '';
    const first = item ?? pair ?? number ?? '';
    const last = Math.max(Number(first), Number(end ?? first));
    const length = last - Number(first) + 1;
    return Array.from({ length }, (_, at) => prefix + String(Number(first) + at).padStart(first.length, '0'));
  });
}

/** Sorts by letter and number: G2 before G10. */
export function compareIds(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
