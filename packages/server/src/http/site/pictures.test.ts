import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clubCover } from '@distance/domain/clubs/club-covers.ts';
import { coverAddress, type CoverSource } from '@distance/domain/cover/cover-address.ts';
import { goodPicture, goodPictureAddress } from '@distance/domain/goods-art/good-picture-address.ts';
import { makeGood } from '@distance/testkit/factories/goods.ts';
import { SIGN_IN_COVER } from '@distance/domain/cover/own-covers.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { makeFormat } from '@distance/testkit/factories/formats.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { sendFailure } from '../answer.ts';
import { Refusal } from '../refusal.ts';
import { addPictures } from './pictures.ts';

let world: CallWorld;
let app: FastifyInstance;
let cover: CoverSource;
const take = vi.fn<() => Promise<void>>();
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  const { eventId, eventPublicId } = await makeFormat(world.db, world.clock);
  const look = {
    palette: 'night',
    cover_template: null,
    cover_label: null,
    main_distance_m: 21_100,
  } as const;
  await world.db.updateTable('event').set(look).where('id', '=', eventId).execute();
  const { sport } = await world.db.selectFrom('event_type').select('sport').executeTakeFirstOrThrow();
  cover = { id: eventPublicId, sport, palette: 'night', template: null, distance_km: 21.1, label: null };
  app = Fastify();
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  addPictures(app, world.server.services, { take });
});
afterAll(async () => {
  await app?.close();
  await world?.close();
});

test('a cover is a packed picture that never changes and can run nothing', async () => {
  const url = coverAddress(cover, 'head');
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'identity' } });
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(answer.body).toMatch(/^<svg[^>]*><style>.*prefers-reduced-motion/);
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload.length).toBeLessThan(answer.rawPayload.length / 2);
  const known = await app.inject({ url, headers: { 'if-none-match': String(answer.headers['etag']) } });
  expect([known.statusCode, known.body]).toEqual([304, '']);
});

test('the picture for shared links is a PNG of 1200 × 630, drawn once for all processes', async () => {
  const url = coverAddress(cover, 'share', 'png');
  const { rawPayload, headers } = await app.inject(url);
  expect(headers['content-type']).toBe('image/png');
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  const folder = join(world.settings.dataDir, 'covers');
  const [file = ''] = await readdir(folder);
  await writeFile(join(folder, file), 'as it lies there');
  const other = Fastify();
  addPictures(other, world.server.services, { take });
  expect((await other.inject(url)).body).toBe('as it lies there');
  await other.close();
});

test('covers are drawn for addresses that pages print, and for no others', async () => {
  const today = coverAddress(cover, 'card');
  const status = async (url: string) => (await app.inject(url)).statusCode;
  expect(await status(coverAddress({ ...cover, distance_km: 10 }, 'thumb'))).toBe(200);
  expect(await status(coverAddress(SIGN_IN_COVER, 'card'))).toBe(200);
  for (const members of [2, 20, 200])
    expect(await status(coverAddress(clubCover({ cover: 3, members }), 'feature'))).toBe(200);
  for (const url of [
    '/cover/x.svg',
    '/cover/x.svg?size=card&sport=run&palette=blue&v=1',
    coverAddress(cover, 'share').replace('.svg', '.gif'),
    coverAddress(cover, 'card', 'png'),
    '/cover/..%2Fx.svg?size=card&sport=run&palette=blue',
  ])
    expect([url, await status(url)]).toEqual([url, 404]);
  for (const url of [`${today}&x=1`, coverAddress({ ...cover, palette: 'blue', label: '77' }, 'card')]) {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, today]);
  }
});

test('a picture of an event’s banner is drawn while the banner shows it', async () => {
  const drawn = { ...cover, id: 'of-a-banner', palette: 'ice', distance_km: null };
  const [wide, phone] = [coverAddress(drawn, 'headStill'), coverAddress(drawn, 'featurePhone')];
  const banners = { landing_page: { desktop_picture: wide, mobile_picture: phone } };
  const status = async (url: string) => (await app.inject(url)).statusCode;
  expect(await status(wide)).toBe(404);
  const show = async (value: object) =>
    await world.db
      .updateTable('event')
      .set({ banners: JSON.stringify(value) })
      .where('public_id', '=', cover.id)
      .execute();
  await show(banners);
  expect([await status(wide), await status(phone)]).toEqual([200, 200]);
  expect(await status(coverAddress(drawn, 'card'))).toBe(404);
  await show({});
});

test('looking for a cover counts against who looks, a kept one against nobody', async () => {
  await app.inject(coverAddress(cover, 'card'));
  take.mockRejectedValue(new Refusal('too_many', { details: { retry_after_s: 9 } }));
  expect((await app.inject(coverAddress(cover, 'card'))).statusCode).toBe(200);
  const refused = await app.inject('/cover/y.svg?size=card&sport=run&palette=blue&v=1');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '9']);
  take.mockReset();
});

test('a good is drawn for pictures that some good has, a draft has none, and what was sold keeps its own', async () => {
  const good = await makeGood(world.db, world.clock);
  const picture = goodPicture({
    kind: 'cap',
    palette: 'wave',
    motif: 'waves',
    seed: good.publicId,
    label: null,
    view: 'front',
  });
  const url = goodPictureAddress(picture, 'tile');
  const status = async (address: string) => (await app.inject(address)).statusCode;
  expect(await status(url)).toBe(404);
  const change = async (values: { pictures?: string[]; state?: 'draft' | 'withdrawn' }) =>
    await world.db.updateTable('product').set(values).where('id', '=', good.id).execute();
  await change({ pictures: [picture], state: 'draft' });
  expect(await status(url)).toBe(404);
  await change({ state: 'withdrawn' });
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  const share = await app.inject(goodPictureAddress(picture, 'share', 'png'));
  expect([share.rawPayload.readUInt32BE(16), share.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  const other = await app.inject(`${url}&x=1`);
  expect([other.statusCode, other.headers.location]).toEqual([302, url]);
  expect(await status(url.replace('wave', 'lime'))).toBe(404);
});
