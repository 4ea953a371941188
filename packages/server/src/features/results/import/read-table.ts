import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type TableFile, UnreadableFile } from './table-file.ts';

const LARGEST = 48 * 1024 * 1024;

/** The table of a file by what its bytes begin with. @throws UnreadableFile */
export function readTable(bytes: Uint8Array): TableFile {
  if (bytes.length > LARGEST) throw new UnreadableFile('too large');
  const zipped = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return zipped ? readXlsx(bytes) : readCsv(decodeText(bytes));
}
