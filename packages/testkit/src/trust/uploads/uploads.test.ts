import { calls } from '@distance/contract/calls.ts';
import type { CallSpec } from '@distance/contract/define-call.ts';
import { readdir } from 'node:fs/promises';
import { loadSharp } from '@distance/server/lazy-dependencies.ts';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startCallWorld, type CallWorld } from '../../call-world.ts';
import { drawOf } from '../../random.ts';
import { Share } from '../../shares/share.ts';
import { nextAddress } from '../virtual-shop.ts';
import { hostileFiles, makeSamples, mutated } from './corpus.ts';
import { SECRET, type HostileFile, type Samples } from './hostile-file.ts';
import { doorOf, type Door, type Kept } from './doors.ts';
import { bodyOf, BOUNDARY, part, type Body } from './multipart.ts';

const UPLOADS = Object.values<CallSpec>(calls).filter(({ input }) => input === 'multipart');
/** What two pictures of 40 megapixels unpack to, and as much again. */
const MEMORY = 640 * 1024 * 1024;
const NAME = /^[^\p{C}\\/<>:"|?*;]{1,120}\.(?:pdf|jpg|png)$/u;

let world: CallWorld;
let samples: Samples;
beforeAll(async () => {
  world = await startCallWorld(inject('postgres'), { TRUSTED_PROXIES: '127.0.0.1' });
  samples = await makeSamples();
});
afterAll(async () => await world?.close());

/** Sends it; how it ended, or what is wrong with the end. */
async function ending(door: Door, { bytes, type }: Body): Promise<string> {
  const token = await door.token?.();
  const answer = await world.fetch(door.path, {
    method: 'POST',
    ...(token !== undefined && { token }),
    body: Uint8Array.from(bytes),
    headers: {
      'content-type': type ?? `multipart/form-data; boundary=${BOUNDARY}`,
      'x-forwarded-for': nextAddress(),
    },
  });
  const said = await answer.json();
  if (answer.status !== 200) return said.message === undefined ? `${answer.status} without words` : said.code;
  return await wrongIn(door.keptAt(said), bytes);
}

/** What comes back of a file that was taken: its own kind, harmless and without what it told of its maker. */
async function wrongIn({ address, told, disposition }: Kept, sent: Buffer): Promise<string> {
  if (told !== null && !NAME.test(told.name)) return `kept under ${JSON.stringify(told.name)}`;
  const back = await world.fetch(address, {
    headers: { 'x-forwarded-for': nextAddress() },
  });
  const bytes = Buffer.from(await back.arrayBuffer());
  const heads = [
    back.headers.get('content-type'),
    back.headers.get('content-disposition')?.split(';')[0],
    back.headers.get('x-content-type-options'),
    back.headers.get('content-security-policy')?.includes('sandbox'),
  ];
  const type = told?.type ?? (heads[0] === 'image/png' ? 'png' : 'jpeg');
  const wanted = [type === 'pdf' ? 'application/pdf' : `image/${type}`, disposition, 'nosniff', true];
  if (JSON.stringify(heads) !== JSON.stringify(wanted)) return `heads ${JSON.stringify(heads)}`;
  if (told !== null && bytes.length !== told.size) return 'another size than told';
  if (type === 'pdf') return sent.includes(bytes) ? 'kept' : 'another PDF';
  if (bytes.includes(SECRET) || bytes.includes('<script')) return 'what was told of its maker';
  const { format, exif, xmp, icc, iptc, orientation, comments } = await (await loadSharp())(bytes).metadata();
  if (format !== type) return `${type} that is ${format}`;
  return (exif ?? xmp ?? icc ?? iptc ?? orientation ?? comments?.[0]) ? 'metadata' : 'kept';
}

const inStore = async () =>
  (await readdir(world.settings.dataDir, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  );
const rows = async () => await world.db.selectFrom('file').select('storage_key').execute();
const leftOver = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('vips-'));

describe.each(UPLOADS)('hostile files sent to $path', ({ path }) => {
  let door: Door;
  beforeAll(async () => {
    door = await doorOf(world, path);
  });
  test('the list has 120 of them at least, no two alike', () => {
    const names = hostileFiles(samples).map(({ name }) => name);
    expect(names.length).toBeGreaterThanOrEqual(120);
    expect(names).toHaveLength(new Set(names).size);
  });

  test('each is refused in words or made anew, in bounded memory, and leaves nothing behind (S29, S30, G15)', {
    timeout: 0,
  }, async () => {
    const began = process.memoryUsage().rss;
    let most = began;
    const wrong: string[] = [];
    const play = async (file: HostileFile) => {
      const { name, body } = file;
      const end = await ending(door, body());
      most = Math.max(most, process.memoryUsage().rss);
      const ends = door.endOf(file);
      if (end !== ends) wrong.push(`${name}: ${end} instead of ${ends}`);
    };
    await new Share('uploads', 2).playEach(hostileFiles(samples), play);
    expect(wrong).toEqual([]);
    expect(most - began).toBeLessThan(MEMORY);
    expect((await inStore()).map(({ name }) => name).toSorted()).toEqual(
      (await rows()).map(({ storage_key: key }) => key.split('/').at(-1) ?? '').toSorted(),
    );
    expect(await leftOver()).toEqual([]);
    expect(await ending(door, bodyOf(part(samples.png)))).toBe('kept');
  });

  test('with bytes changed at random it is one of the two as well (S29, G15)', { timeout: 0 }, async () => {
    const whole = [samples.png, samples.jpeg, samples.told, samples.progressive, samples.gif];
    const wrong: string[] = [];
    await new Share('uploads', 2).play(async (_n, seed) => {
      const draw = drawOf(seed);
      // The list is not empty.
      const end = await ending(door, bodyOf(part(mutated(draw, draw.from(whole) as Buffer))));
      if (!['kept', 'file_type', 'image_too_large'].includes(end)) wrong.push(`SEED=${seed} COUNT=1: ${end}`);
    });
    expect(wrong).toEqual([]);
  });
});
