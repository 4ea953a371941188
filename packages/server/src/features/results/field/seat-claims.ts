import { isNobody, type ToldRow } from './field-row.ts';
import { bornAlike, isNameless, mayStillBe, nameKey, type Person, sameName } from './person.ts';

/** Of whom an account has proved to be; of erased accounts nobody knows that. */
export interface Claim extends Person {
  id: number;
  /** The number where it counts, or counted last. */
  bib: string;
  counts: boolean;
  /** The name was taken out of the results. */
  hidden: boolean;
}

const KEPT = ['bib', 'counts', 'first_name', 'last_name'] as const;

/**
 * Puts each claim of a race to the row where its runner stands: by the whole name and the birth date wherever that is, else where it was,
 * as long as that may still be him. A name that was taken back goes along, and does not stay over another's. A claim without a row keeps
 * its number, so that an undone file that comes again meets it. Of two claims of one runner the first counts.
 * @returns claims of which something is to be kept anew
 */
export function seatClaims(
  rows: readonly ToldRow[],
  claims: readonly Claim[],
): { rows: readonly ToldRow[]; moved: Claim[] } {
  if (claims.length === 0) return { rows, moved: [] };
  const byBib = new Map(rows.map((row) => [row.bib, row]));
  const found = finderOf(rows);
  const taken = new Set<string>();
  const hidden = new Set<string>();
  const left = new Set<string>();
  const moved: Claim[] = [];
  for (const claim of claims) {
    const own = byBib.get(claim.bib);
    const exact = found(claim);
    const [free] = exact.filter(({ ticket_id: id, bib }) => id === null && !taken.has(bib));
    const isOwn = own !== undefined && !taken.has(claim.bib) && !isNobody(own);
    let seat: string | null = null;
    if (isOwn && exact.includes(own)) seat = claim.bib;
    else if (free) seat = free.bib;
    else if (isOwn && mayStillBe(claim, own)) seat = claim.bib;
    if (seat !== null) taken.add(seat);
    const isAway = own === undefined && exact.length === 0;
    const counts = isAway ? claim.counts : seat !== null;
    const there = seat === null ? undefined : byBib.get(seat);
    // The day is the proof: under it a name is put right, and is his from then on.
    const called = claim.birth_date !== null && there?.birth_date === claim.birth_date ? there : claim;
    const { first_name, last_name } = isNameless(called) ? claim : called;
    const now = { ...claim, first_name, last_name, bib: seat ?? claim.bib, counts };
    if (KEPT.some((column) => now[column] !== claim[column])) moved.push(now);
    if (!claim.hidden) continue;
    const leaves = claim.counts && !isAway && seat !== claim.bib;
    if (leaves && isOwn && own.ticket_id === null && !sameName(own, claim)) left.add(own.bib);
    // Under a ticket its holder decides from then on.
    for (const row of exact) if (row.ticket_id === null || leaves) hidden.add(row.bib);
    if (there?.ticket_id === null) hidden.add(there.bib);
  }
  if (hidden.size + left.size === 0) return { rows, moved };
  const isHidden = ({ bib, hidden: was }: ToldRow) => hidden.has(bib) || (was && !left.has(bib));
  return { rows: rows.map((row) => ({ ...row, hidden: isHidden(row) })), moved };
}

/** Finds the rows that tell the whole name and the day of a claim; where none does, the only one that tells the name and no day. */
function finderOf(rows: readonly ToldRow[]): (claim: Claim) => ToldRow[] {
  const byDay = Map.groupBy(rows, ({ birth_date: day }) => day);
  // Mostly everybody is found by his day.
  let dayless: Map<string, ToldRow[]> | null = null;
  return (claim) => {
    if (claim.birth_date === null || isNameless(claim)) return [];
    const born = (byDay.get(claim.birth_date) ?? []).filter((row) => sameName(row, claim));
    if (born.length > 0) return born;
    dayless ??= Map.groupBy(byDay.get(null) ?? [], nameKey);
    const called = (dayless.get(nameKey(claim)) ?? []).filter((row) => bornAlike(row, claim));
    return called.length === 1 ? called : [];
  };
}
