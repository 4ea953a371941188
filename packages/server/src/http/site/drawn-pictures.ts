import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Limiter } from '../limits.ts';
import { encodingOf, Packed } from '../packed.ts';
import { Refusal } from '../refusal.ts';
import { withoutHeadersOfDocuments } from './file-headers.ts';

interface Picture {
  type: 'image/svg+xml' | 'image/png';
  body: Packed;
  etag: string;
}

/** A picture that our pages print. */
export interface Printed {
  /** Under which they print it. */
  address: string;
  type: 'svg' | 'png';
  /** @throws Refusal `busy` when too many pictures wait for being drawn */
  draw: () => Promise<Buffer>;
}

/** More than every cover and every good of a season in all their sizes. */
const MOST_BYTES = 12 * 1024 * 1024;
/** SVG is safe only as a picture: opened by itself it may run nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Pictures that the site draws, whose address holds all inputs: an answer never changes and may be kept for ever. Only addresses that
 * our pages print are drawn; what was made longest ago leaves memory first.
 */
export class DrawnPictures {
  readonly #limiter: Pick<Limiter, 'take'>;
  readonly #pictures = new Map<string, Picture>();
  readonly #coming = new Map<string, Promise<Picture>>();
  #bytes = 0;

  constructor(limiter: Pick<Limiter, 'take'>) {
    this.#limiter = limiter;
  }

  /**
   * @param find what our pages print instead of the asked address; null: nothing
   * @throws Refusal `not_found` for an address that no page prints
   */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    find: () => Promise<Printed | null>,
  ): Promise<FastifyReply> {
    let picture = this.#pictures.get(request.url);
    if (picture === undefined) {
      await this.#limiter.take('read', request.ip);
      const printed = await find();
      if (printed === null) throw new Refusal('not_found');
      if (printed.address !== request.url)
        return reply.header('cache-control', 'no-cache').redirect(printed.address, 302);
      picture = await this.#make(printed);
    }
    withoutHeadersOfDocuments(reply)
      .header('etag', picture.etag)
      .header('vary', 'accept-encoding')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', PICTURE_POLICY)
      .type(picture.type);
    if (request.headers['if-none-match'] === picture.etag) return reply.status(304).send();
    const encoding =
      picture.type === 'image/png'
        ? 'identity'
        : picture.body.encoding(encodingOf(request.headers['accept-encoding']));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(picture.body.as(encoding));
  }

  /** One drawing of each at a time. */
  async #make(printed: Printed): Promise<Picture> {
    const { address } = printed;
    const coming = this.#coming.get(address);
    if (coming !== undefined) return await coming;
    const drawing = drawn(printed);
    this.#coming.set(address, drawing);
    try {
      const picture = await drawing;
      this.#pictures.set(address, picture);
      this.#bytes += picture.body.least;
      this.#makeRoom();
      return picture;
    } finally {
      this.#coming.delete(address);
    }
  }

  #makeRoom(): void {
    for (const [address, { body }] of this.#pictures) {
      if (this.#bytes <= MOST_BYTES) return;
      this.#pictures.delete(address);
      this.#bytes -= body.least;
    }
  }
}

async function drawn({ type, draw }: Printed): Promise<Picture> {
  const bytes = await draw();
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    type: type === 'svg' ? 'image/svg+xml' : 'image/png',
    body: new Packed(bytes, 9),
    // One for all encodings.
    etag: `W/"${digest}"`,
  };
}
