import { LONGEST_LINE, MOST_CELLS, MOST_LINES, type TableFile, UnreadableFile } from './table-file.ts';

const SEPARATORS = [';', '\t', ',', '|'] as const;

/** Titles and remarks stand above the table: so many lines are looked at. */
const SAMPLE_LINES = 60;
/** «sep=;» in the first line, as spreadsheets write it. */
const TOLD = /^"?sep=([;,|\t])"?\r?\n/iu;

/** The sign that parts the first lines into the same number of cells, and into the most of them. */
function separatorOf(text: string): string {
  const told = TOLD.exec(text.slice(0, 10))?.[1];
  if (told !== undefined) return told;
  const scores = SEPARATORS.map((sign) => scoreOf(text, sign));
  return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ';';
}

function scoreOf(text: string, separator: string): number {
  const linesBy = new Map<number, number>();
  let at = 0;
  for (let lines = 0; lines < SAMPLE_LINES && at < text.length; lines += 1) {
    const { cells, next } = readLine(text, at, separator);
    if (cells !== null) linesBy.set(cells.length, (linesBy.get(cells.length) ?? 0) + 1);
    at = next;
  }
  return Math.max(0, ...[...linesBy].map(([cells, lines]) => (cells - 1) * lines));
}

/** Lines of a text of cells: quoted or not, with any of four separators and all three ends of a line. */
export function readCsv(text: string): TableFile {
  const body = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const separator = separatorOf(body);
  const file: TableFile = { lines: [], problems: [] };
  const told = TOLD.exec(body.slice(0, 10));
  let line = told === null ? 1 : 2;
  let at = told?.[0].length ?? 0;
  while (at < body.length) {
    const read = readLine(body, at, separator);
    if (read.cells === null) file.problems.push({ line, problem: 'too_long' });
    else if (read.cells.some((cell) => cell !== '')) file.lines.push({ line, cells: read.cells });
    if (file.lines.length > MOST_LINES) throw new UnreadableFile('too many lines');
    line += read.breaks;
    at = read.next;
  }
  return file;
}

interface ReadLine {
  /** Null where the line is too long; what follows is read from the next end of a line. */
  cells: string[] | null;
  next: number;
  breaks: number;
}

function readLine(text: string, from: number, separator: string): ReadLine {
  const cells: string[] = [];
  let cell = '';
  let quoted = false;
  let breaks = 0;
  let at = from;
  for (; at < text.length; at += 1) {
    if (at - from > LONGEST_LINE || cells.length >= MOST_CELLS) return skipLine(text, from);
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign === '\n') breaks += 1;
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (sign === separator) {
      cells.push(cell.trim());
      cell = '';
    } else if (sign === '\n' || sign === '\r') break;
    else cell += sign;
  }
  // A quote that nothing closes is a sign like others.
  if (quoted) return unquotedLine(text, from, separator);
  cells.push(cell.trim());
  return { cells, next: at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1), breaks: breaks + 1 };
}

function endOfLine(text: string, from: number): { end: number; next: number } {
  const found = /\r\n|\r|\n/u.exec(text.slice(from, from + LONGEST_LINE));
  if (found !== null) return { end: from + found.index, next: from + found.index + found[0].length };
  const far = text.indexOf('\n', from);
  return far < 0 ? { end: text.length, next: text.length } : { end: far, next: far + 1 };
}

function skipLine(text: string, from: number): ReadLine {
  return { cells: null, next: endOfLine(text, from).next, breaks: 1 };
}

function unquotedLine(text: string, from: number, separator: string): ReadLine {
  const { end, next } = endOfLine(text, from);
  if (end - from > LONGEST_LINE) return { cells: null, next, breaks: 1 };
  const cells = text.slice(from, end).split(separator);
  return { cells: cells.map((cell) => cell.trim()), next, breaks: 1 };
}
