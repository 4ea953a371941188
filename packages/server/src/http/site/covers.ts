import { createHash } from 'node:crypto';
import type { CoverInput } from '@distance/domain/cover/cover.ts';
import { readCoverAddress } from '@distance/domain/cover/read-cover-address.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { type AskedCover, findPrintedCover } from '../../features/catalog/printed-covers.ts';
import type { Limiter } from '../limits.ts';
import { encodingOf, Packed } from '../packed.ts';
import { Refusal } from '../refusal.ts';
import { CoverFiles } from './cover-files.ts';
import { drawPng, drawSvg } from './draw-cover.ts';

interface Asked extends AskedCover {
  input: CoverInput;
}

interface Picture {
  type: 'image/svg+xml' | 'image/png';
  body: Packed;
  etag: string;
}

/** More than every cover of a season in all its sizes. */
const MOST_BYTES = 12 * 1024 * 1024;
/** SVG is safe only as a picture: opened by itself it may run nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * Covers as pictures, `/cover/{id}.svg` and `.png`; the address holds all inputs (design.md section 8). Only addresses that our pages
 * print are drawn: what stands under another one of a known id leads to the one of today, everything else is not there.
 */
export function addCovers(
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'settings'>,
  limiter: Pick<Limiter, 'take'>,
): void {
  const files = new CoverFiles(services.settings.dataDir);
  const kept = new KeptPictures();
  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/cover/:file',
    async (request, reply) => {
      let picture = kept.get(request.url);
      if (picture === undefined) {
        await limiter.take('read', request.ip);
        const asked = readAsked(request.url, request.params.file, request.query);
        const printed = asked && (await findPrintedCover(services.db, asked));
        if (asked === null || printed === null) throw new Refusal('not_found');
        if (printed !== request.url) return reply.header('cache-control', 'no-cache').redirect(printed, 302);
        picture = await kept.make(request.url, async () => await draw(files, asked));
      }
      reply
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
    },
  );
}

/** Null for what no page of ours can print. */
function readAsked(address: string, file: string, query: Record<string, unknown>): Asked | null {
  const [, id = '', type = ''] = /^([\w-]{1,64})\.(svg|png)$/.exec(file) ?? [];
  const input = id === '' ? null : readCoverAddress(id, query);
  const { size, sport, palette, template = null, km, label = null } = query;
  // Only pictures for shared links are asked for as PNG.
  if (input === null || (type === 'png' && size !== 'share')) return null;
  // `readCoverAddress` takes texts alone, and of sizes those that there are.
  const texts = { size, sport, palette, template, label } as Pick<
    Asked,
    'size' | 'sport' | 'palette' | 'template' | 'label'
  >;
  return {
    id,
    type: type === 'png' ? 'png' : 'svg',
    address,
    distance_km: km === undefined ? null : Number(km),
    ...texts,
    input,
  };
}

/** @throws Refusal `busy` when too many pictures wait for being drawn. */
async function draw(files: CoverFiles, { address, type, input }: Asked): Promise<Picture> {
  const bytes = type === 'svg' ? drawSvg(input) : await files.get(address, async () => await drawPng(input));
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    type: type === 'svg' ? 'image/svg+xml' : 'image/png',
    body: new Packed(bytes, 9),
    // One for all encodings.
    etag: `W/"${digest}"`,
  };
}

/** Pictures by address; what was made longest ago leaves first. */
class KeptPictures {
  readonly #pictures = new Map<string, Picture>();
  readonly #coming = new Map<string, Promise<Picture>>();
  #bytes = 0;

  get(address: string): Picture | undefined {
    return this.#pictures.get(address);
  }

  /** One drawing of each at a time. */
  async make(address: string, draws: () => Promise<Picture>): Promise<Picture> {
    const coming = this.#coming.get(address);
    if (coming !== undefined) return await coming;
    const drawing = draws();
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
