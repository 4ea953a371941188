import type { CoverInput } from '@distance/domain/cover/cover.ts';
import { readCoverAddress } from '@distance/domain/cover/read-cover-address.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { type AskedCover, findPrintedCover } from '../../features/catalog/printed-covers.ts';
import { drawCoverPng, drawCoverSvg } from './draw-cover.ts';
import type { DrawnPictures } from './drawn-pictures.ts';
import type { PictureFiles } from './picture-files.ts';

interface Asked extends AskedCover {
  input: CoverInput;
}

/**
 * Covers as pictures, `/cover/{id}.svg` and `.png` (design.md section 8): what stands under another address of a known id leads to the
 * one of today.
 */
export function addCovers(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
  { pictures, files }: { pictures: DrawnPictures; files: PictureFiles },
): void {
  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/cover/:file',
    async (request, reply) =>
      await pictures.send(request, reply, async () => {
        const asked = readAsked(request.url, request.params.file, request.query);
        const address = asked && (await findPrintedCover(db, asked));
        if (asked === null || address === null) return null;
        const { type, input } = asked;
        return {
          address,
          type,
          draw: async () =>
            type === 'svg'
              ? drawCoverSvg(input)
              : await files.get(address, async () => await drawCoverPng(input)),
        };
      }),
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
