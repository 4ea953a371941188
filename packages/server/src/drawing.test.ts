import { expect, test } from 'vitest';
import { draw, drawSample } from './drawing.ts';
import { Refusal } from './http/refusal.ts';

const answerOf = async (drawn: Promise<unknown>): Promise<string> =>
  await drawn.then(
    () => 'drawn',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

test('who has many sheets drawn waits for his own; others and letters are drawn meanwhile', async () => {
  const done: string[] = [];
  const sheet = async (whose: string, network?: string) =>
    await answerOf(
      draw(network === undefined ? {} : { network }, async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        done.push(whose);
      }),
    );
  const flood = Array.from({ length: 30 }, async () => await sheet('flood', '10.66.6.6'));
  const reader = sheet('reader', '10.9.0.1');
  const letters = Array.from({ length: 10 }, async () => await sheet('letter'));
  expect(await reader).toBe('drawn');
  // At once two, in line eight more of him.
  const answers = await Promise.all(flood);
  expect([answers.filter((one) => one === 'drawn').length, new Set(answers)]).toEqual([
    10,
    new Set(['drawn', 'too_many']),
  ]);
  expect(await Promise.all(letters)).toEqual(Array(10).fill('drawn'));
  expect(done.slice(0, 8)).toContain('reader');
});

test('samples that strangers ask for fill a line of their own, and tickets are drawn meanwhile', async () => {
  const drawn: string[] = [];
  const samples = Array.from({ length: 60 }, async (_, n) =>
    answerOf(drawSample({ network: `10.66.6.${n % 20}` }, async () => drawn.push('sample'))),
  );
  const tickets = Array.from({ length: 8 }, async () =>
    answerOf(draw({ network: '10.9.0.2' }, async () => drawn.push('ticket'))),
  );
  expect(await Promise.all(tickets)).toEqual(Array(8).fill('drawn'));
  expect((await Promise.all(samples)).filter((one) => one === 'busy')).not.toEqual([]);
});
