import { goodPictureAddress, PHOTO_SIZES } from '@distance/domain/goods-art/good-picture-address.ts';
import { startShopWorld, type ShopWorld } from '@distance/testkit/shop-world.ts';
import { makeGood } from '@distance/testkit/factories/goods.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { sendFailure } from '../../../http/answer.ts';
import { addGoodPhotos } from '../../../http/site/good-photos.ts';
import { hangPhotos } from './hang-photos.ts';

let world: ShopWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await startShopWorld(inject('postgres'), { jobs: false });
  app = Fastify();
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  addGoodPhotos(app, world.server.services, { take: vi.fn<() => Promise<void>>() });
});
afterAll(async () => {
  await app?.close();
  await world?.close();
});

const picture = async (type: 'jpeg' | 'png', red: number): Promise<Buffer> =>
  await sharp({ create: { width: 90, height: 60, channels: 3, background: { r: red, g: 20, b: 20 } } })
    .toFormat(type)
    .toBuffer();

test('photos hang in place of the drawing, in every size, under names that are their content', async () => {
  const good = await makeGood(world.db, world.clock);
  const front = { name: 'front.jpg', bytes: await picture('jpeg', 200) };
  const back = { name: 'back.png', bytes: await picture('png', 90) };
  const hung = await hangPhotos(world.server.services, good.publicId, [front, back, front]);
  expect(hung).toHaveLength(2);
  const { body } = await world.call<{ goods: { picture: string; pictures: string[] } }>(
    'GET',
    `/api/shop/product/${good.publicId}`,
  );
  expect(body.goods).toMatchObject({ picture: hung[0], pictures: hung });
  const kinds: unknown[] = [];
  for (const size of PHOTO_SIZES) {
    const answer = await app.inject(goodPictureAddress(hung[0] ?? '', size));
    expect(answer.headers['cache-control']).toContain('immutable');
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    kinds.push([answer.headers['content-type'], format, width, height]);
  }
  expect(kinds).toEqual([
    ['image/webp', 'webp', 144, 180],
    ['image/webp', 'webp', 640, 688],
    ['image/webp', 'webp', 1328, 1328],
    ['image/jpeg', 'jpeg', 1200, 630],
  ]);
  expect((await hangPhotos(world.server.services, good.publicId, [back])).at(0)).toBe(hung[1]);
});

test('what is no jpeg or png of two megabytes is not hung, and the good keeps its pictures (P9.11, A5.41)', async () => {
  const good = await makeGood(world.db, world.clock);
  const hang = async (bytes: Buffer) =>
    await hangPhotos(world.server.services, good.publicId, [{ name: 'cap.jpg', bytes }]);
  const png = await picture('png', 10);
  await expect(hang(Buffer.alloc(0))).rejects.toThrow('cap.jpg is empty');
  await expect(hang(Buffer.concat([png, Buffer.alloc(2_097_152)]))).rejects.toThrow('larger than 2097152');
  await expect(hang(Buffer.from('<svg onload="alert(1)"/>'))).rejects.toThrow('neither jpeg nor png');
  await expect(hang(png.subarray(0, 40))).rejects.toThrow('cannot be decoded');
  await expect(hangPhotos(world.server.services, 'nosuch', [{ name: 'a.png', bytes: png }])).rejects.toThrow(
    'no good nosuch',
  );
  const { body } = await world.call<{ goods: { picture: string } }>(
    'GET',
    `/api/shop/product/${good.publicId}`,
  );
  expect(body.goods.picture).toMatch(/^\/good\/cap\.svg/);
});

test.each(['nosuch.webp', '..%2f..%2fsecret', `${'0'.repeat(40)}-main.webp`, `${'0'.repeat(40)}-main.jpg`])(
  'there is no photo %s',
  async (file) => {
    expect((await app.inject(`/photo/${file}`)).statusCode).toBe(404);
  },
);
