import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Shorter ones are sent as they are. */
const PACK_FROM = 1024;
const GZIP_LEVEL = 5;
/** Less memory than by default, and no larger for what we send. */
const BROTLI_WINDOW = 18;
/** Bytes of a packed page at a time: less than what the allocator maps anew for each. */
const CHUNK = 32 * 1024;
const NOTHING = Buffer.alloc(0);

/** The best encoding that `Accept-Encoding` allows. */
export function encodingOf(accepted: string | undefined): Encoding {
  if (accepted === undefined || accepted === '') return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

/** Bytes that many are given: packed at the first who asks for an encoding, and kept. */
export class Packed {
  readonly #quality: number;
  readonly #length: number;
  readonly #forms: Partial<Record<Encoding, Buffer>>;

  /** @param quality of Brotli: 3 for what lives a second, more for what stays */
  constructor(plain: Buffer, quality: 3 | 4 | 9) {
    this.#forms = { identity: plain };
    this.#length = plain.length;
    this.#quality = quality;
  }

  /** Bytes of the form that is always kept. */
  get least(): number {
    return (this.#forms.identity ?? this.#forms.br ?? NOTHING).length;
  }

  /** What is really sent to who takes `encoding`. */
  encoding(encoding: Encoding): Encoding {
    return this.#length < PACK_FROM ? 'identity' : encoding;
  }

  /** By this thread: half a millisecond for a page, where the pool of threads is for passwords. */
  as(encoding: Encoding): Buffer {
    const sent = this.encoding(encoding);
    return (this.#forms[sent] ??= this.#form(sent));
  }

  /** Keeps the smallest form alone, a sixth of a page: the few who take no Brotli have theirs made anew. */
  shrink(): void {
    if (this.#length < PACK_FROM) return;
    this.as('br');
    delete this.#forms.identity;
  }

  #form(encoding: Encoding): Buffer {
    const { br = NOTHING, identity: plain = brotliDecompressSync(br) } = this.#forms;
    if (encoding === 'identity') return plain;
    if (encoding === 'gzip') return inOwnMemory(gzipSync(plain, { level: GZIP_LEVEL, chunkSize: CHUNK }));
    return inOwnMemory(
      brotliCompressSync(plain, {
        chunkSize: CHUNK,
        params: {
          [constants.BROTLI_PARAM_QUALITY]: this.#quality,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
    );
  }
}

/** What packs answers with a part of its last chunk: kept as it is, a page of 14 kB would hold all of the chunk. */
function inOwnMemory(packed: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(own);
  return own;
}
