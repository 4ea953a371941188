import { isPhotoFile } from '@distance/domain/goods-art/good-picture-address.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { PhotoFolder } from '../../features/goods/photos/photo-folder.ts';
import type { Limiter } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import { withoutHeadersOfDocuments } from './file-headers.ts';

/** Photos of goods, `/photo/{digest}-{size}.webp`: the name is the content, so an answer never changes and may be kept for ever. */
export function addGoodPhotos(
  app: FastifyInstance,
  { settings }: Pick<Services, 'settings'>,
  limiter: Pick<Limiter, 'take'>,
): void {
  const folder = new PhotoFolder(settings.dataDir);
  app.get<{ Params: { file: string } }>('/photo/:file', async (request, reply) => {
    const { file } = request.params;
    await limiter.take('read', request.ip);
    const bytes = isPhotoFile(file) ? await folder.read(file) : null;
    if (bytes === null) throw new Refusal('not_found');
    return await withoutHeadersOfDocuments(reply)
      .header('etag', `"${file}"`)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(file.endsWith('.webp') ? 'image/webp' : 'image/jpeg')
      .send(bytes);
  });
}
