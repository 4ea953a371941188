import { type CoverInput, coverKey, drawCover } from '@distance/domain/cover/cover.ts';
import { readCoverAddress } from '@distance/domain/cover/read-cover-address.ts';
import type { FastifyInstance } from 'fastify';
import { loadSharp } from '../../lazy-dependencies.ts';
import { Refusal } from '../refusal.ts';

interface Picture {
  type: string;
  bytes: Buffer;
}

const MAX_CACHED = 400;
/** SVG is safe only as a picture: opened by itself it may run nothing. */
const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Generated covers as pictures, `/cover/{id}.svg` and `.png`; the address holds all inputs (design.md section 8). */
export function addCovers(app: FastifyInstance): void {
  const cached = new Map<string, Promise<Picture>>();
  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/cover/:file',
    async (request, reply) => {
      const [, id = '', type = ''] = /^(.+)\.(svg|png)$/.exec(request.params.file) ?? [];
      const input = readCoverAddress(id, request.query);
      if (input === null) throw new Refusal('not_found');
      const picture = await cache(cached, `${type} ${coverKey(input)}`, () => draw(input, type));
      return reply
        .header('content-type', picture.type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('content-security-policy', PICTURE_POLICY)
        .send(picture.bytes);
    },
  );
}

async function draw(input: CoverInput, type: string): Promise<Picture> {
  if (type === 'svg')
    return { type: 'image/svg+xml', bytes: Buffer.from(animated(drawCover(input).svg, input)) };
  const { svg } = drawCover({ ...input, animate: false });
  const sized = svg.replace('width="100%" height="100%"', `width="${input.width}" height="${input.height}"`);
  return {
    type: 'image/png',
    bytes: await (await loadSharp())(Buffer.from(sized)).png({ palette: true, colours: 128 }).toBuffer(),
  };
}

/** The route draws itself once, 900 ms; the rule lives in the picture, because a page cannot style what is inside it. */
function animated(svg: string, input: CoverInput): string {
  if (input.animate !== true) return svg;
  const style =
    '<style>.cover-route{stroke-dasharray:1;animation:route .9s cubic-bezier(.2,.8,.2,1) backwards}' +
    '@keyframes route{from{stroke-dashoffset:1}}@media(prefers-reduced-motion:reduce){.cover-route{animation:none}}</style>';
  return svg.replace(/>/, `>${style}`);
}

/** The least recently used picture leaves first. */
function cache(
  cached: Map<string, Promise<Picture>>,
  key: string,
  make: () => Promise<Picture>,
): Promise<Picture> {
  const found = cached.get(key);
  const picture = found ?? make();
  cached.delete(key);
  cached.set(key, picture);
  if (!found) picture.catch(() => cached.delete(key));
  const [oldest] = cached.keys();
  if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest);
  return picture;
}
