/** A line of a table; lines count from 1. */
export interface TableLine {
  line: number;
  cells: string[];
}

export type LineProblem =
  | 'too_long'
  | 'bib'
  | 'bib_twice'
  | 'no_time'
  | 'time'
  | 'net_after_gun'
  | 'status'
  | 'birth'
  | 'gender'
  | 'format'
  | 'text';

export interface Problem {
  line: number;
  problem: LineProblem;
}

export interface TableFile {
  lines: TableLine[];
  problems: Problem[];
}

/** A file that is no table at all, or too large to be one of a race. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

export const MOST_LINES = 200_000;
export const MOST_CELLS = 200;
/** Characters of one line. */
export const LONGEST_LINE = 20_000;
