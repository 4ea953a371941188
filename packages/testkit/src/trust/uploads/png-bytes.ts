import { crc32, deflateSync } from 'node:zlib';

export const PNG_SIGN = Buffer.from('89504e470d0a1a0a', 'hex');

/** A chunk of a PNG with its right checksum. */
export function chunk(type: string, data: Uint8Array = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([numberOf(data.length), body, numberOf(crc32(body))]);
}

interface Head {
  width: number;
  height: number;
  bits?: number;
  colour?: number;
}

export function head({ width, height, bits = 1, colour = 0 }: Head): Buffer {
  return chunk(
    'IHDR',
    Buffer.concat([numberOf(width), numberOf(height), Buffer.from([bits, colour, 0, 0, 0])]),
  );
}

/** A PNG made of its parts, so that each of them may be wrong. */
export function pngOf(...parts: readonly Buffer[]): Buffer {
  return Buffer.concat([PNG_SIGN, ...parts, chunk('IEND')]);
}

/** Black and white rows of the size that the head tells, packed a thousandfold. */
export function blankRows(width: number, height: number): Buffer {
  return chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height)));
}

/** A PNG of one bit a pixel. */
export function blankPng(width: number, height: number, ...extra: readonly Buffer[]): Buffer {
  return pngOf(head({ width, height }), ...extra, blankRows(width, height));
}

/** So many zeros in a thousandth of the place. */
export function packedZeros(bytes: number): Buffer {
  return deflateSync(Buffer.alloc(bytes));
}

function numberOf(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}
