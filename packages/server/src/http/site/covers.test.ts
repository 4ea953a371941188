import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { coverAddress } from '@distance/domain/cover/cover-address.ts';
import { sendFailure } from '../answer.ts';
import { addCovers } from './covers.ts';

const cover = {
  id: 'night-ten',
  sport: 'night',
  palette: 'night',
  template: null,
  distance_km: 10,
  label: null,
};
const app = Fastify();
app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
addCovers(app);

test('a cover is a picture that never changes and can run nothing', async () => {
  const answer = await app.inject(coverAddress(cover, 'head'));
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(answer.body).toMatch(/^<svg[^>]*><style>.*prefers-reduced-motion/);
});

test('the picture for shared links is a PNG of 1200 × 630', async () => {
  const { rawPayload, headers } = await app.inject(coverAddress(cover, 'share', 'png'));
  expect(headers['content-type']).toBe('image/png');
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
});

test.each([
  '/cover/x.svg',
  '/cover/x.gif?size=card&sport=run&palette=blue',
  '/cover/..%2Fx.svg?size=card&sport=run&palette=blue',
])('%s is not found', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});
