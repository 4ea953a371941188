/** Start of the last section of a file, which tells how to read the others. */
const METADATA = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');
/** Zeros between the tree and the data. */
const GAP = 16;

const POINTER = 1;
const MAP = 7;
const ARRAY = 11;
const BOOLEAN = 14;
const READERS: Readonly<Record<number, (bytes: Buffer) => unknown>> = {
  2: (bytes) => bytes.toString('utf8'),
  3: (bytes) => bytes.readDoubleBE(),
  4: (bytes) => bytes,
  5: unsigned,
  6: unsigned,
  8: (bytes) => unsigned(bytes) | 0,
  9: (bytes) => BigInt(`0x0${bytes.toString('hex')}`),
  10: (bytes) => BigInt(`0x0${bytes.toString('hex')}`),
  15: (bytes) => bytes.readFloatBE(),
};

function unsigned(bytes: Buffer): number {
  return bytes.length === 0 ? 0 : bytes.readUIntBE(0, bytes.length);
}

/** What a MaxMind DB file (format 2.0) says of an address given as its 16 or, for IPv4, 4 bytes; undefined for one it does not know. */
export type MmdbReader = (address: Uint8Array) => unknown;

/** @throws Error when the file is none of that format. */
export function readMmdb(file: Buffer): MmdbReader {
  const at = file.lastIndexOf(METADATA);
  if (at < 0) throw new Error('not a MaxMind DB file');
  const about = valueAt(file, at + METADATA.length, at + METADATA.length).value as Record<string, unknown>;
  const { node_count: nodes, record_size: bits, ip_version: version } = about;
  if (typeof nodes !== 'number' || (bits !== 24 && bits !== 28 && bits !== 32))
    throw new Error('a MaxMind DB file of another format');
  const nodeBytes = (bits * 2) / 8;
  const data = nodes * nodeBytes + GAP;

  const next = (node: number, side: number): number => {
    const from = node * nodeBytes;
    if (bits === 24) return file.readUIntBE(from + side * 3, 3);
    if (bits === 32) return file.readUInt32BE(from + side * 4);
    // Of 28 bits the highest four of both sides share the byte in the middle.
    const middle = file.readUInt8(from + 3);
    return ((side === 0 ? middle >> 4 : middle & 0x0f) << 24) | file.readUIntBE(from + side * 4, 3);
  };

  return (address) => {
    // In a tree of IPv6 an IPv4 address lies behind 96 zeros.
    const zeros = version === 6 && address.length === 4 ? 96 : 0;
    if (version === 4 && address.length !== 4) return undefined;
    let node = 0;
    for (let bit = -zeros; bit < address.length * 8 && node < nodes; bit += 1) {
      const byte = bit < 0 ? 0 : (address[bit >> 3] ?? 0);
      node = next(node, bit < 0 ? 0 : (byte >> (7 - (bit & 7))) & 1);
    }
    return node > nodes ? valueAt(file, data + node - nodes - GAP, data).value : undefined;
  };
}

/** One value and where the next begins; pointers count from `base`. */
function valueAt(file: Buffer, from: number, base: number): { value: unknown; end: number } {
  const control = file.readUInt8(from);
  let at = from + 1;
  let type = control >> 5;
  if (type === POINTER) {
    const length = ((control >> 3) & 3) + 1;
    const low = file.readUIntBE(at, length);
    const high = length === 4 ? 0 : (control & 7) * 2 ** (8 * length);
    const add = [0, 2048, 526_336, 0][length - 1] ?? 0;
    return { value: valueAt(file, base + high + low + add, base).value, end: at + length };
  }
  if (type === 0) {
    type = file.readUInt8(at) + 7;
    at += 1;
  }
  let size = control & 0x1f;
  if (size >= 29) {
    const length = size - 28;
    size = ([29, 285, 65_821][length - 1] ?? 0) + file.readUIntBE(at, length);
    at += length;
  }
  if (type === BOOLEAN) return { value: size !== 0, end: at };
  if (type === MAP || type === ARRAY) return severalAt(file, at, base, { size, named: type === MAP });
  const read = READERS[type];
  if (read === undefined) throw new Error(`a MaxMind DB value of type ${type}`);
  return { value: read(file.subarray(at, at + size)), end: at + size };
}

function severalAt(
  file: Buffer,
  from: number,
  base: number,
  { size, named }: { size: number; named: boolean },
): { value: unknown; end: number } {
  let end = from;
  const take = () => {
    const taken = valueAt(file, end, base);
    end = taken.end;
    return taken.value;
  };
  const value = named
    ? Object.fromEntries(Array.from({ length: size }, () => [String(take()), take()]))
    : Array.from({ length: size }, take);
  return { value, end };
}
