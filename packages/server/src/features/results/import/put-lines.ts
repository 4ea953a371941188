import { keptOf, type ToldRow } from '../field/field-row.ts';
import { mayStillBe } from '../field/person.ts';
import { bornIn, type Doubt, matchTickets, mayBe, type Runner, type Sought } from './match-tickets.ts';
import {
  type Line,
  lineOver,
  type Nameless,
  type StatusOf,
  withoutName,
  withoutPerson,
  withTicket,
} from './row-of.ts';

export interface LineFault {
  line: number;
  problem: 'no_time' | 'net_after_gun';
}

interface Around {
  /** Tickets of the format. */
  runners: readonly Runner[];
  nameless: Nameless;
  statusOf: StatusOf;
  /** That brings the numbers that were not there. */
  importId: number | null;
}

export interface PutLines {
  rows: ToldRow[];
  doubts: Doubt[];
  /** Lines that are left out: with what stays of the row that was they make none that may stand. */
  faults: LineFault[];
  /** Rows whose ticket is known. */
  matched: number;
}

/** A line on its way to its row. */
interface Put {
  line: Line;
  was: ToldRow | undefined;
  /** Before it is known whose it is. */
  row: ToldRow;
  sought: Sought;
  /** Whose row it is stays, whatever the number says. */
  settled: boolean;
}

/**
 * The field with lines over it, each at its number; nobody is taken out, columns that were put right by hand stay. A row keeps its
 * ticket unless a line tells a name that is not the ticket's: then nothing of that person stays, but that he took his name back where it may
 * still be he. The same lines again change nothing.
 * @param field with splits in the order of those of the lines
 */
export function putLines(field: readonly ToldRow[], lines: readonly Line[], around: Around): PutLines {
  const rows = new Map(field.map((row) => [row.bib, row]));
  const faults: LineFault[] = [];
  const puts = lines.flatMap((line): Put[] => {
    const was = rows.get(line.bib);
    const told = lineOver(line, was, around.statusOf);
    const problem = faultOf(told);
    if (problem !== null) {
      faults.push({ line: line.line, problem });
      return [];
    }
    const row = overKept(told, was);
    // A name that was erased tells nobody from anybody: then the line's own does.
    const named = `${row.first_name}${row.last_name}` === '' ? told : row;
    return [{ line, was, row, sought: { ...named, line: line.line }, settled: isSettled(line, was) }];
  });
  const { tickets, doubts } = matchTickets(
    puts.flatMap(({ settled, sought }) => (settled ? [] : [sought])),
    around.runners,
    new Set(puts.flatMap(({ settled, was }) => (settled && was ? [was.ticket_id ?? 0] : []))),
  );
  const byTicket = new Map(around.runners.map((runner) => [runner.ticket_id, runner]));
  const doubtful = new Set(doubts.map(({ bib }) => bib));
  const staying = new Set(puts.filter((put) => staysWith(put, byTicket, doubtful)));
  const foundIds = new Set([...tickets.values()].map(({ ticket_id: id }) => id));
  // Where each ticket stands, without the rows that it leaves.
  const stands = new Map(field.map(({ ticket_id: id, bib }) => [id, bib]));
  for (const put of puts) if (!staying.has(put)) stands.delete(put.was?.ticket_id ?? null);
  const takenBack = new Map(
    around.runners.flatMap((one) =>
      one.hidden && !foundIds.has(one.ticket_id) && !stands.has(one.ticket_id)
        ? [[one.bib, one] as const]
        : [],
    ),
  );
  let matched = 0;
  for (const put of puts) {
    const { line, was, settled } = put;
    const { bib } = line;
    const own = staying.has(put) ? byTicket.get(was?.ticket_id ?? 0) : undefined;
    const found = (settled ? undefined : tickets.get(bib)) ?? own;
    const runner = found !== undefined && (stands.get(found.ticket_id) ?? bib) === bib ? found : undefined;
    const ticketId = runner?.ticket_id ?? (staying.has(put) ? (was?.ticket_id ?? null) : null);
    const left = was !== undefined && was.ticket_id !== ticketId ? was.ticket_id : null;
    // Who runs is in doubt until the row has another ticket, or that one another row: a mistake in a name uncovers none.
    const isDoubtful = runner === undefined && left !== null && !foundIds.has(left);
    const row =
      was !== undefined && left !== null
        ? lineOver(line, withoutPerson(was, isDoubtful && put.row.hidden), around.statusOf)
        : put.row;
    const next = overKept(withTicket(row, runner), was);
    // A number that comes anew is as much in doubt.
    const worn = was === undefined ? takenBack.get(bib) : undefined;
    const mayBeHis = worn !== undefined && mayStillBe({ ...worn, birth_year: bornIn(worn) }, next);
    rows.set(bib, {
      ...withoutName({ ...next, hidden: next.hidden || mayBeHis }, around.nameless),
      import_id: was === undefined ? around.importId : was.import_id,
    });
    if (runner !== undefined) matched += 1;
  }
  return { rows: [...rows.values()], doubts, faults, matched };
}

/** Why a row may not stand. */
export function faultOf({ status, gun_ms: gun, net_ms: net }: ToldRow): LineFault['problem'] | null {
  if (status === 'finished' && gun === null && net === null) return 'no_time';
  return gun !== null && net !== null && net > gun ? 'net_after_gun' : null;
}

const overKept = (row: ToldRow, was: ToldRow | undefined): ToldRow =>
  was === undefined ? row : { ...row, ...keptOf(was) };

/** Whose row it is was put right by hand, or erased, or the line does not tell. */
function isSettled(line: Line, was: ToldRow | undefined): boolean {
  if (was === undefined || was.ticket_id === null) return false;
  const byHand = ['ticket_id', 'first_name', 'last_name'].some((column) => was.kept.includes(column));
  return byHand || `${line.first_name ?? ''}${line.last_name ?? ''}` === '';
}

/** Whether a row keeps the ticket that it has; of one that is not valid any more nobody knows who was to run on it. */
function staysWith(
  { line, was, sought, settled }: Put,
  byTicket: ReadonlyMap<number, Runner>,
  doubtful: ReadonlySet<string>,
): boolean {
  if (was === undefined || was.ticket_id === null) return false;
  const holder = byTicket.get(was.ticket_id);
  return settled || (holder === undefined ? !doubtful.has(line.bib) : mayBe(sought, holder));
}
