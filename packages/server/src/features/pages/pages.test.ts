import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { MINUTE } from '../../clock.ts';

let world: CallWorld;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

const read = async (path: string, locale: 'ru' | 'en' = 'ru') =>
  await (await world.fetch(path, { locale })).json();
const one = async (path: string, locale: 'ru' | 'en' = 'ru') =>
  (await read(`/api/pages/one?path=${encodeURIComponent(path)}`, locale)).values;

/** Every page that the migrations write. */
const PATHS = ['/about', '/about/medical-certificate', '/corp', '/logistics', '/partners', '/smi'];

test('a fresh installation has every page in both languages, its blocks right (A2.15, A2.18)', async () => {
  const { values } = await read('/api/pages');
  expect(values.map(({ path }: { path: string }) => path)).toEqual(PATHS);
  for (const path of PATHS) {
    const russian = await one(path);
    const english = await one(path, 'en');
    const kinds = (page: { blocks: { kind: string }[] }) => page.blocks.map(({ kind }) => kind);
    expect(kinds(english), path).toEqual(kinds(russian));
    expect(russian.blocks.length, path).toBeGreaterThan(2);
    expect(`${russian.title} ${russian.lead}`).toMatch(/[а-яё]/);
    // The name of the site stays as it is.
    expect(JSON.stringify(english).replaceAll('«Дистанция»', ''), path).not.toMatch(/[а-яё]/i);
  }
  const forms = await Promise.all(PATHS.map(async (path) => (await one(path)).blocks));
  const types = forms.flat().flatMap((block) => (block.kind === 'form' ? [block.type] : []));
  expect(new Set(types)).toEqual(new Set(['corp', 'partners', 'feedback']));
});

test('what an editor changes is seen at once; a block without English shows the Russian one', async () => {
  const page = await world.db
    .insertInto('site_page')
    .values({ path: '/about/team', title: 'Команда', lead: 'Кто мы', updated_at: world.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await one('/about/team')).blocks).toEqual([]);
  const map = { heading: 'Где мы', address: 'Москва', lat: 55.7, lon: 37.6 };
  const video = { heading: '', text: 'Ролик', url: 'https://video.example/1' };
  await world.db
    .insertInto('site_page_block')
    .values([
      { page_id: page.id, position: 2, kind: 'map', content: JSON.stringify(map) },
      {
        page_id: page.id,
        position: 1,
        kind: 'video',
        content: JSON.stringify(video),
        content_en: JSON.stringify({ ...video, text: 'A film' }),
      },
    ])
    .execute();
  world.clock.advance(MINUTE);
  expect((await one('/about/team')).blocks).toEqual([
    { kind: 'video', ...video },
    { kind: 'map', ...map },
  ]);
  const english = await one('/about/team', 'en');
  expect(english).toMatchObject({ title: 'Команда', blocks: [{ text: 'A film' }, { address: 'Москва' }] });
});

test('what is stored for a block never leads out of the site or to another kind of address', async () => {
  const { id } = await world.db
    .insertInto('site_page')
    .values({ path: '/about/wrong', title: 'Ошибка', lead: 'Ошибка', updated_at: world.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const wrong = [
    ['video', { url: 'javascript:alert(1)' }],
    ['video', { url: 'http://video.example/1' }],
    ['picture', { src: '//evil.example/1.png', alt: '', width: 1, height: 1 }],
    ['picture', { src: '/\\evil.example/1.png', alt: '', width: 1, height: 1 }],
    ['cards', { items: [{ title: 'a', text: 'b', to: 'https://evil.example' }] }],
  ] as const;
  for (const [kind, content] of wrong) {
    await world.db.deleteFrom('site_page_block').where('page_id', '=', id).execute();
    await world.db
      .insertInto('site_page_block')
      .values({ page_id: id, position: 1, kind, content: JSON.stringify(content) })
      .execute();
    const answer = await world.fetch('/api/pages/one?path=/about/wrong');
    expect(answer.status, JSON.stringify(content)).toBe(500);
  }
});

test('an address without a page is not found, a wrong one is refused', async () => {
  expect((await world.fetch('/api/pages/one?path=/nosuch')).status).toBe(404);
  expect((await world.fetch('/api/pages/one?path=corp')).status).toBe(400);
  expect((await world.fetch('/api/pages/one?path=/a/b/c')).status).toBe(400);
  expect((await world.fetch('/api/pages/one')).status).toBe(400);
});
