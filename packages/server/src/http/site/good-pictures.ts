import { drawGood } from '@distance/domain/goods-art/draw-good.ts';
import {
  GOOD_SIZES,
  goodPictureAddress,
  readGoodAddress,
} from '@distance/domain/goods-art/good-picture-address.ts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../context.ts';
import { isPrintedGood } from '../../features/goods/printed-goods.repo.ts';
import { drawPng } from './draw-png.ts';
import type { DrawnPictures } from './drawn-pictures.ts';
import type { PictureFiles } from './picture-files.ts';

/** Drawn goods as pictures, `/good/{kind}.svg` and `.png`, of those that the shop has or had. */
export function addGoodPictures(
  app: FastifyInstance,
  { db }: Pick<Services, 'db'>,
  { pictures, files }: { pictures: DrawnPictures; files: PictureFiles },
): void {
  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/good/:file',
    async (request, reply) =>
      await pictures.send(request, reply, async () => {
        const asked = readGoodAddress(request.params.file, request.query);
        if (asked === null || !(await isPrintedGood(db, asked.picture))) return null;
        const { drawing, size, type } = asked;
        const address = goodPictureAddress(asked.picture, size, type);
        const { width, height } = GOOD_SIZES[size];
        const draw = () => drawGood(drawing, width, height, size === 'bare');
        return {
          address,
          type,
          draw: async () =>
            type === 'svg'
              ? Buffer.from(draw())
              : await files.get(address, async () => await drawPng(draw, { width, height })),
        };
      }),
  );
}
