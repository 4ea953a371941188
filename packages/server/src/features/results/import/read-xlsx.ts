import { strFromU8, unzipSync } from 'fflate';
import { LONGEST_LINE, MOST_CELLS, MOST_LINES, type TableFile, UnreadableFile } from './table-file.ts';

/** Bytes of a part of the book when unpacked; a sheet of 200 000 lines is smaller. */
const LARGEST_PART = 96 * 1024 * 1024;
const PARTS = /^xl\/(?:sharedStrings\.xml|worksheets\/[^/]{1,60}\.xml)$/u;

/** Cells of the first sheet of a book as they are stored: numbers as numbers, formulas by their last value. */
export function readXlsx(bytes: Uint8Array): TableFile {
  const parts = unpack(bytes);
  const sheets = Object.keys(parts).filter((name) => name.includes('worksheets/'));
  const [first] = sheets.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const sheet = first === undefined ? undefined : parts[first];
  if (sheet === undefined) throw new UnreadableFile('no sheet');
  const words = parts['xl/sharedStrings.xml'];
  return readSheet(strFromU8(sheet), words === undefined ? [] : readWords(strFromU8(words)));
}

/** The buffer of each part is made of the size that the directory tells, and a part that lies about it fails. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let left = LARGEST_PART;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!PARTS.test(name)) return false;
        left -= originalSize;
        if (left < 0) throw new UnreadableFile('too large when unpacked');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('not a book of XLSX');
  }
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function plain(xml: string): string {
  if (!xml.includes('&')) return xml;
  return xml.replace(/&(#x?[\da-fA-F]{1,6}|[a-z]{2,4});/gu, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole;
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Every text between `<t …>` and `</t>`, joined: a word may have several runs. */
function textOf(xml: string): string {
  let text = '';
  let at = xml.indexOf('<t');
  while (at >= 0) {
    const open = xml.indexOf('>', at);
    if (open < 0) break;
    const isText = xml[at + 2] === '>' || xml[at + 2] === ' ';
    if (isText && xml[open - 1] !== '/') {
      const close = xml.indexOf('</t>', open);
      if (close < 0) break;
      text += xml.slice(open + 1, close);
      at = close;
    }
    at = xml.indexOf('<t', Math.max(open, at + 1));
  }
  return plain(text);
}

function readWords(xml: string): string[] {
  const words: string[] = [];
  for (const part of xml.split('<si').slice(1)) words.push(textOf(part.slice(0, LONGEST_LINE)));
  return words;
}

/** `AB` is 27. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    column = column * 26 + code;
  }
  return column - 1;
}

function readSheet(xml: string, words: readonly string[]): TableFile {
  const file: TableFile = { lines: [], problems: [] };
  let line = 0;
  let at = xml.indexOf('<row');
  while (at >= 0) {
    const next = xml.indexOf('<row', at + 4);
    const row = xml.slice(at, next < 0 ? xml.length : next);
    const told = /^<row[^>]{0,300}? r="(\d{1,7})"/u.exec(row.slice(0, 340));
    line = told === null ? line + 1 : Number(told[1]);
    const cells = row.length > LONGEST_LINE * 8 ? null : readCells(row, words);
    if (cells === null) file.problems.push({ line, problem: 'too_long' });
    else if (cells.some((cell) => cell !== '')) file.lines.push({ line, cells });
    if (file.lines.length > MOST_LINES) throw new UnreadableFile('too many lines');
    at = next;
  }
  return file;
}

/** Null where the line is longer than a line may be. */
function readCells(row: string, words: readonly string[]): string[] | null {
  const cells: string[] = [];
  let length = 0;
  for (const part of row.split('<c ').slice(1)) {
    const head = part.slice(0, part.indexOf('>'));
    const reference = /(?:^|\s)r="([A-Z]{1,3})\d/u.exec(head)?.[1];
    const column = reference === undefined ? cells.length : columnOf(reference);
    if (column >= MOST_CELLS) continue;
    const value = valueOf(part, head, words).trim();
    length += value.length;
    if (length > LONGEST_LINE) return null;
    while (cells.length < column) cells.push('');
    cells[column] = value;
  }
  return cells;
}

function valueOf(cell: string, head: string, words: readonly string[]): string {
  if (head.includes('t="inlineStr"')) return textOf(cell);
  const open = cell.indexOf('<v>');
  const close = cell.indexOf('</v>', open);
  if (open < 0 || close < 0) return '';
  const value = cell.slice(open + 3, close);
  return head.includes('t="s"') ? (words[Number(value)] ?? '') : plain(value);
}
