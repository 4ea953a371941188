import { makeToken, makeUser } from '@distance/testkit/factories/users.ts';
import { EICAR, startClamd } from '@distance/emulator/malware/start-clamd.ts';
import { startCallWorld, type CallWorld } from '@distance/testkit/call-world.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { HOUR } from '../../clock.ts';
import { removeOrphanFiles } from './remove-orphan-files.ts';

const MAX = 4_194_304;
const HTML = Buffer.from('<script>alert(1)</script>');
let world: CallWorld;
let png: Buffer;
let jpeg: Buffer;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#154de9' } });
  png = await picture.clone().png().toBuffer();
  jpeg = await picture
    .clone()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});
afterAll(async () => await world?.close());
beforeEach(async () => {
  await world.db.deleteFrom('limit_counter').execute();
  await world.db.deleteFrom('file').execute();
});

function pdfOf(size: number): Buffer {
  const body = Buffer.alloc(size, 0x20);
  body.write('%PDF-1.7\n');
  body.write('%%EOF\n', size - 6);
  return body;
}

async function upload(bytes: Uint8Array, name = 'справка.pdf', token?: string) {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(bytes)]), name);
  return await world.fetch('/api/files/upload', {
    method: 'POST',
    body: form,
    ...(token === undefined ? {} : { token }),
  });
}

test('exactly 4 MiB passes, one byte more does not (P5.36)', async () => {
  expect((await upload(pdfOf(MAX))).status).toBe(200);
  const over = await upload(pdfOf(MAX + 1));
  expect([over.status, (await over.json()).message]).toEqual([413, 'Размер файла больше допустимого!']);
  expect((await upload(pdfOf(MAX + 300_000))).status).toBe(413);
});

test.each<[string, () => Buffer]>([
  ['HTML called .pdf', () => HTML],
  ['GIF called .png', () => Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['ZIP', () => Buffer.from('PK\u0003\u0004aaaaaaaaaaaa')],
  ['program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)])],
  ['PNG sign and nothing', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['JPEG sign and HTML', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), HTML])],
  ['PNG cut short', () => png.subarray(0, 60)],
  ['PDF sign with blanks before', () => Buffer.from('  %PDF-1.4 %%EOF')],
  ['PDF without an end', () => Buffer.from('%PDF-1.4\n<script>')],
  ['PDF of an unknown version', () => Buffer.from('%PDF-9.9 %%EOF')],
])('%s is refused by content (P5.37, S29)', async (_name, make) => {
  const answer = await upload(make(), 'photo.png');
  expect([answer.status, (await answer.json()).message]).toEqual([400, 'Неподдерживаемый формат']);
});

/** First bytes of other kinds, as hex. */
const OTHER_KINDS: Record<string, string> = {
  bmp: '424d3600',
  tiff_le: '49492a00',
  tiff_be: '4d4d002a',
  webp: '524946462400000057454250',
  heic: '000000186674797068656963',
  avif: '000000186674797061766966',
  mp4: '000000186674797069736f6d',
  ico: '00000100',
  psd: '38425053',
  djvu: '41542654464f524d',
  gif87: '474946383761',
  jp2: '0000000c6a5020200d0a870a',
  jxl: 'ff0a',
  jpeg_ls_cut: 'ffd8',
  mng: '8a4d4e470d0a1a0a',
  rar: '526172211a0700',
  seven_zip: '377abcaf271c',
  gzip: '1f8b0800',
  bzip2: '425a68',
  xz: 'fd377a585a00',
  tar: '7573746172',
  elf: '7f454c46',
  mach_o: 'cffaedfe',
  java_class: 'cafebabe',
  wasm: '0061736d',
  shell: '23212f62696e2f7368',
  office_old: 'd0cf11e0a1b11ae1',
  rtf: '7b5c727466',
  postscript: '25215053',
  xml: '3c3f786d6c',
  json: '7b226122',
  utf16_html: 'fffe3c0068007400',
  bom_html: 'efbbbf3c68746d6c',
  mp3: '494433',
  flac: '664c6143',
  ogg: '4f676753',
  sqlite: '53514c69746520666f726d6174',
  zero: '00000000',
  pdf_case: '257064662d312e34',
  png_cr: '89504e470a1a0a0d',
};

test.each(Object.keys(OTHER_KINDS))(
  '%s under the name of a picture is refused by content (P5.37, S29)',
  async (kind) => {
    await world.db.deleteFrom('limit_counter').execute();
    const bytes = Buffer.concat([Buffer.from(OTHER_KINDS[kind] ?? '', 'hex'), Buffer.alloc(600, 0x41)]);
    expect((await upload(bytes, 'photo.jpg')).status).toBe(400);
  },
);

test.each<[string, () => Buffer]>([
  ['PNG of no width', () => Buffer.concat([png.subarray(0, 16), Buffer.alloc(4), png.subarray(20)])],
  [
    'PNG with pixels overwritten',
    () => Buffer.concat([png.subarray(0, png.length - 30), Buffer.alloc(30, 0x41)]),
  ],
  ['PNG cut in half', () => png.subarray(0, png.length / 2)],
  ['JPEG cut in half', () => jpeg.subarray(0, jpeg.length / 2)],
  ['JPEG without pixels', () => Buffer.from('ffd8ffd9', 'hex')],
  ['PNG sign before a JPEG', () => Buffer.concat([png.subarray(0, 8), jpeg])],
  ['JPEG sign before a PNG', () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), png])],
  [
    'random bytes after a JPEG sign',
    () => Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(5000, 0x7e)]),
  ],
])('%s is refused when decoded (S29)', async (_name, make) => {
  const answer = await upload(make(), 'photo.png');
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'file_type']);
});

test.each<[string, () => Promise<Buffer>]>([
  [
    'is a PNG of 8000 × 5001',
    async () =>
      await sharp({
        create: { width: 8000, height: 5001, channels: 3, background: '#fff' },
        limitInputPixels: false,
      })
        .png({ compressionLevel: 9 })
        .toBuffer(),
  ],
  [
    'tells 65535 × 65535 in its head',
    async () =>
      await Promise.resolve(
        Buffer.concat([png.subarray(0, 16), Buffer.from('0000ffff0000ffff', 'hex'), png.subarray(24)]),
      ),
  ],
])('a picture that %s is refused though its file is small (S29)', async (_name, make) => {
  const bomb = await make();
  expect(bomb.length).toBeLessThan(MAX);
  const refused = await upload(bomb, 'big.png');
  expect([refused.status, (await refused.json()).message]).toEqual([
    413,
    'Размер изображения слишком большой',
  ]);
});

test.each(['png', 'jpeg'] as const)(
  '%s is written anew: no metadata, nothing appended (S29)',
  async (type) => {
    const bytes = Buffer.concat([type === 'png' ? png : jpeg, HTML]);
    const answer = await upload(bytes, 'photo.pdf');
    expect(answer.status).toBe(200);
    const body = await answer.json();
    expect(body).toMatchObject({ type, name: type === 'png' ? 'photo.png' : 'photo.jpg' });
    const back = Buffer.from(
      await (await world.fetch(`/api/files/${body.public_id}?key=${body.key}`)).arrayBuffer(),
    );
    expect(back.includes('<script>')).toBe(false);
    expect(back.includes('secret place')).toBe(false);
    const metadata = await sharp(back).metadata();
    expect([metadata.format, metadata.exif]).toEqual([type, undefined]);
    // The camera's turn is done in the pixels.
    expect([metadata.width, metadata.height]).toEqual(type === 'png' ? [40, 20] : [20, 40]);
  },
);

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\docs\\справка.exe', 'справка.pdf'],
  ['a\u202Efdp.exe', 'afdp.pdf'],
  ['', 'file.pdf'],
  ['...', 'file.pdf'],
  ['x.pdf\u0000.html', 'x.pdf.pdf'],
  [`${'ж'.repeat(400)}.pdf`, `${'ж'.repeat(120)}.pdf`],
])('name %j becomes %j (S30)', async (given, cleaned) => {
  const { safeFileName } = await import('./file-name.ts');
  expect(safeFileName(given, 'pdf')).toBe(cleaned);
});

test('a file comes back as an attachment, sandboxed, for its key or its owner alone (S30, S31, S21)', async () => {
  const owner = await makeUser(world.db, world.clock);
  const stranger = await makeUser(world.db, world.clock);
  const token = await makeToken(world.db, world.clock, owner.id);
  const { public_id: id, key } = await (await upload(pdfOf(500), 'Справка (копия).pdf', token)).json();
  const mine = await world.fetch(`/api/files/${id}`, { token });
  expect(mine.status).toBe(200);
  expect(mine.headers.get('content-type')).toBe('application/pdf');
  expect(mine.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''%D0%A1/);
  expect(mine.headers.get('x-content-type-options')).toBe('nosniff');
  expect(mine.headers.get('content-security-policy')).toContain('sandbox');
  expect((await world.fetch(`/api/files/${id}?key=${key}`)).status).toBe(200);
  const missing = await (await world.fetch('/api/files/0123456789abcdef')).text();
  const foreign = await makeToken(world.db, world.clock, stranger.id);
  for (const answer of [
    await world.fetch(`/api/files/${id}`),
    await world.fetch(`/api/files/${id}?key=${key}x`),
    await world.fetch(`/api/files/${id}`, { token: foreign }),
  ]) {
    expect([answer.status, await answer.text()]).toEqual([404, missing]);
  }
  for (const path of ['/api/files/..%2f..%2fetc%2fpasswd', '/api/files/%00', '/api/files/a%20b'])
    expect((await world.fetch(path)).status).toBe(404);
});

test('with a scanner malware is refused by name of the trouble, and nothing is taken while it is silent (S32)', async () => {
  const clamd = await startClamd();
  const scanned = await startCallWorld(inject('postgres'), { CLAMAV_ADDRESS: clamd.address });
  const send = async (bytes: Uint8Array) => {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(bytes)]), 'справка.pdf');
    const answer = await scanned.fetch('/api/files/upload', { method: 'POST', body: form });
    return [answer.status, ((await answer.json()) as { code?: string }).code];
  };
  const sick = pdfOf(200_000);
  sick.write(EICAR, 150_000);
  expect(await send(pdfOf(200_000))).toEqual([200, undefined]);
  expect(await send(sick)).toEqual([400, 'file_infected']);
  for (const words of ['INSTREAM size limit exceeded. ERROR', '']) {
    clamd.answer(words);
    expect(await send(png)).toEqual([503, 'file_unchecked']);
  }
  expect(clamd.asked()).toBe(4);
  await clamd.close();
  expect(await send(png)).toEqual([503, 'file_unchecked']);
  expect(await scanned.db.selectFrom('file').select('id').execute()).toHaveLength(1);
  await scanned.close();
  // Without one everything is as before.
  expect((await upload(sick)).status).toBe(200);
});

test('the 31st file in a day is refused, also when several come at once (S31)', async () => {
  const user = await makeUser(world.db, world.clock);
  const token = await makeToken(world.db, world.clock, user.id);
  const statuses: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    await world.db.deleteFrom('limit_counter').execute();
    const answers = await Promise.all(
      Array.from({ length: 9 }, async () => await upload(pdfOf(100), 'a.pdf', token)),
    );
    statuses.push(...answers.map((answer) => answer.status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 400)).toHaveLength(6);
});

test('bodies that are no upload are refused, not failed', async () => {
  const path = '/api/files/upload';
  const boundary = { 'content-type': 'multipart/form-data; boundary=b' };
  const answers = await Promise.all([
    world.fetch(path, { method: 'POST' }),
    world.fetch(path, { method: 'POST', json: {} }),
    world.fetch(path, { method: 'POST', body: 'nothing', headers: boundary }),
    world.fetch(path, {
      method: 'POST',
      body: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4',
      headers: boundary,
    }),
    world.fetch(path, { method: 'POST', body: '--b--\r\n', headers: boundary }),
    world.fetch(path, { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400, 400, 400, 400]);
});

test('uploads that no ticket names go after 48 hours, bytes too', async () => {
  const { public_id: id, key } = await (await upload(pdfOf(300))).json();
  world.clock.advance(47 * HOUR);
  expect(await removeOrphanFiles(world.server.services)).toBe(0);
  const { storage_key: storageKey } = await world.db
    .selectFrom('file')
    .select('storage_key')
    .where('public_id', '=', id)
    .executeTakeFirstOrThrow();
  world.clock.advance(2 * HOUR);
  expect(await removeOrphanFiles(world.server.services)).toBe(1);
  expect((await world.fetch(`/api/files/${id}?key=${key}`)).status).toBe(404);
  await expect(world.server.services.files.read(storageKey)).rejects.toThrow('ENOENT');
});

test('a full disk answers 503 and leaves no row', async () => {
  const { files } = world.server.services;
  const write = files.write.bind(files);
  files.write = async () => {
    throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  };
  try {
    expect((await upload(pdfOf(300))).status).toBe(503);
  } finally {
    files.write = write;
  }
  expect(await world.db.selectFrom('file').select('id').execute()).toEqual([]);
});
