import { makeFormat } from '@distance/testkit/factories/formats.ts';
import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addDiscovery } from './discovery.ts';

let world: CallWorld;
let app: FastifyInstance;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  app = Fastify();
  addDiscovery(app, world.server.services);
});
afterAll(async () => {
  await app?.close();
  await world?.close();
});

const text = async (path: string) => (await app.inject(path)).body;

test('the map has every page in both languages, each with its likes', async () => {
  const { eventPublicId } = await makeFormat(world.db, world.clock);
  const { publicUrl } = world.settings;
  const map = await text('/sitemap.xml');
  const [russian, english] = ['', '/en'].map((under) => `${publicUrl}${under}/event/${eventPublicId}`);
  for (const own of [russian, english]) {
    const [, entry = ''] = new RegExp(`<url><loc>${own}</loc>(.*?)</url>`).exec(map) ?? [];
    expect(entry).toMatch(/^<lastmod>[\dT:.-]+Z<\/lastmod>/);
    for (const [name, href] of [
      ['ru', russian],
      ['en', english],
      ['x-default', russian],
    ])
      expect(entry).toContain(`<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`);
  }
  expect(map).toContain(`<loc>${publicUrl}/en</loc>`);
});

test('what search engines are asked to leave alone is no page of the map', async () => {
  const robots = await text('/robots.txt');
  const rules = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule);
  const shut = (path: string) =>
    rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
  for (const path of ['/me', '/me/ticket/1', '/en/me', '/en/me/shop', '/basket', '/en/basket', '/api/news'])
    expect([path, shut(path)]).toEqual([path, true]);
  const { publicUrl } = world.settings;
  const pages = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) =>
    page.slice(publicUrl.length),
  );
  expect(pages).toEqual(expect.arrayContaining(['/merch', '/en/merch']));
  expect(pages.filter(shut)).toEqual([]);
});
