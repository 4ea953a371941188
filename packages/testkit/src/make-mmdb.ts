/** A value as the format has it: texts, whole numbers and what is made of them. */
type Value = string | number | readonly Value[] | { readonly [name: string]: Value };

/** A MaxMind DB file of networks such as `203.0.113.0/24`, with records of 28 bits; IPv6 addresses are written in full. */
export function makeMmdb(networks: Readonly<Record<string, Value>>): Buffer {
  const nodes: [number | null, number | null][] = [[null, null]];
  const leaves: { node: number; side: 0 | 1; value: Value }[] = [];
  for (const [network, value] of Object.entries(networks)) {
    const bits = bitsOf(network);
    let node = 0;
    for (const [at, side] of bits.entries()) {
      if (at === bits.length - 1) {
        leaves.push({ node, side, value });
        break;
      }
      const row = nodes[node];
      if (!row) throw new Error('a node that was not made');
      row[side] ??= nodes.push([null, null]) - 1;
      node = row[side];
    }
  }
  const encode = createEncoder();
  let data = Buffer.alloc(0);
  for (const { node, side, value } of leaves) {
    const row = nodes[node];
    if (row) row[side] = nodes.length + 16 + data.length;
    data = Buffer.concat([data, encode(value, data.length)]);
  }
  const tree = nodes.map((sides) => {
    const [left, right] = sides.map((side) => side ?? nodes.length) as [number, number];
    const row = Buffer.alloc(7);
    row.writeUIntBE(left & 0xffffff, 0, 3);
    row.writeUInt8(((left >>> 24) << 4) | (right >>> 24), 3);
    row.writeUIntBE(right & 0xffffff, 4, 3);
    return row;
  });
  const metadata = { node_count: nodes.length, record_size: 28, ip_version: 6 };
  return Buffer.concat([
    ...tree,
    Buffer.alloc(16),
    data,
    Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1'),
    createEncoder()(metadata, 0),
  ]);
}

function bitsOf(network: string): (0 | 1)[] {
  const [address = '', length = '0'] = network.split('/');
  const v4 = address.includes('.');
  const bytes = v4
    ? address.split('.').map(Number)
    : address.split(':').flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 0xff]);
  const bits = bytes.flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((at) => ((byte >> at) & 1) as 0 | 1));
  return [...Array<0>(v4 ? 96 : 0).fill(0), ...bits.slice(0, Number(length))];
}

/** Encodes values one behind another; a text that was there already is pointed at. */
function createEncoder(): (value: Value, at: number) => Buffer {
  const seen = new Map<string, number>();
  const encode = (value: Value, at: number): Buffer => {
    if (typeof value === 'number') {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return Buffer.concat([sized(6, 4), bytes]);
    }
    if (typeof value === 'string') {
      const before = seen.get(value);
      if (before !== undefined) return Buffer.from([(1 << 5) | (before >> 8), before & 0xff]);
      if (at < 2048) seen.set(value, at);
      const text = Buffer.from(value);
      return Buffer.concat([sized(2, text.length), text]);
    }
    const named = !Array.isArray(value);
    const parts: Value[] = named ? Object.entries(value).flat() : [...value];
    let all = named ? sized(7, parts.length / 2) : Buffer.from([parts.length, 11 - 7]);
    for (const part of parts) all = Buffer.concat([all, encode(part, at + all.length)]);
    return all;
  };
  return encode;
}

function sized(type: number, size: number): Buffer {
  if (size < 29) return Buffer.from([(type << 5) | size]);
  return Buffer.from([(type << 5) | 29, size - 29]);
}
