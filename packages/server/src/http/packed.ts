import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Shorter ones are sent as they are. */
const PACK_FROM = 1024;
const GZIP_LEVEL = 5;
/** Less memory than by default, and no larger for what we send. */
const BROTLI_WINDOW = 18;

/** The best encoding that `Accept-Encoding` allows. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (accepted === undefined || accepted === '') return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** Bytes that many are given: packed at the first who asks for an encoding, and kept. */
export class Packed {
  readonly plain: Buffer;
  readonly #quality: number;
  readonly #packed: Partial<Record<Encoding, Buffer>> = {};

  /** @param quality of Brotli: 3 for what lives a second, more for what stays */
  constructor(plain: Buffer, quality: 3 | 4 | 9) {
    this.plain = plain;
    this.#quality = quality;
  }

  /** What is really sent to who takes `encoding`. */
  encoding(encoding: Encoding): Encoding {
    return this.plain.length < PACK_FROM ? 'identity' : encoding;
  }

  /** By this thread: half a millisecond for a page, where the pool of threads is for passwords. */
  as(encoding: Encoding): Buffer {
    return (this.#packed[encoding] ??= this.#pack(this.encoding(encoding)));
  }

  #pack(encoding: Encoding): Buffer {
    if (encoding === 'gzip') return gzipSync(this.plain, { level: GZIP_LEVEL });
    if (encoding === 'identity') return this.plain;
    return brotliCompressSync(this.plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: this.#quality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
        [constants.BROTLI_PARAM_SIZE_HINT]: this.plain.length,
      },
    });
  }
}
