import { expect, test } from 'vitest';
import { Refusal } from './http/refusal.ts';
import { FairLine } from './fair-line.ts';

const BOUNDS = { atOnce: 2, waiting: 64, each: 64, perSecond: 0.001, burst: 3 };

/** What `count` renderings of one who asks came to. */
async function ask(line: FairLine, who: string, count: number): Promise<string[]> {
  return await Promise.all(
    Array.from({ length: count }, async () => {
      try {
        return await line.run(who, async () => 'rendered');
      } catch (error) {
        return error instanceof Refusal ? error.code : String(error);
      }
    }),
  );
}

test('an address renders at a pace of its own, the others are served meanwhile', async () => {
  const line = new FairLine(BOUNDS);
  expect(await ask(line, '10.66.6.6', 5)).toEqual([
    'rendered',
    'rendered',
    'rendered',
    'too_many',
    'too_many',
  ]);
  expect(await ask(line, '10.9.0.1', 2)).toEqual(['rendered', 'rendered']);
  expect(await ask(line, '10.66.6.6', 1)).toEqual(['too_many']);
});

test('who has asked is forgotten no earlier than his pace allows the next, however many others come', async () => {
  const line = new FairLine({ ...BOUNDS, waiting: 5000 });
  expect(await ask(line, '10.66.6.6', 4)).toContain('too_many');
  for (let n = 0; n < 1500; n += 1) await line.run(`10.1.${n >> 8}.${n & 255}`, async () => undefined);
  expect(await ask(line, '10.66.6.6', 1)).toEqual(['too_many']);
});

test('a line that a few have filled takes whoever has nothing in it: the newest of who has most leaves it', async () => {
  const line = new FairLine({ atOnce: 1, waiting: 5, each: 3, perSecond: 1, burst: 20 });
  const [many, some] = [ask(line, '10.66.6.6', 4), ask(line, '10.66.6.7', 2)];
  // The line is full: who stands in it already is refused, the others push one out each.
  const [again, ...others] = [
    ask(line, '10.66.6.7', 1),
    ask(line, '10.9.0.1', 1),
    ask(line, '10.9.0.2', 1),
    ask(line, '10.9.0.3', 1),
    // Everybody has one by now.
    ask(line, '10.9.0.4', 1),
  ];
  expect(await many).toEqual(['rendered', 'rendered', 'busy', 'busy']);
  expect(await some).toEqual(['rendered', 'busy']);
  expect(await again).toEqual(['busy']);
  expect((await Promise.all(others)).flat()).toEqual(['rendered', 'rendered', 'rendered', 'busy']);
});
