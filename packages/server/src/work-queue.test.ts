import { expect, test } from 'vitest';
import { WorkQueue } from './work-queue.ts';

test('two work, three wait, the next is refused; a failed one makes room too', async () => {
  const queue = new WorkQueue(2, 3);
  const begun: number[] = [];
  const gates = Array.from({ length: 6 }, () => Promise.withResolvers<undefined>());
  const asked = gates.map(async ({ promise }, index) =>
    queue.run(async () => {
      begun.push(index);
      return await promise;
    }),
  );
  const settled = Promise.allSettled(asked);
  await expect(asked[5]).rejects.toMatchObject({ code: 'busy' });
  expect(begun).toEqual([0, 1]);
  gates[0]?.reject(new Error('broken'));
  await expect(asked[0]).rejects.toThrow('broken');
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (const gate of gates) gate.resolve(undefined);
  expect((await settled).map(({ status }) => status)).toEqual([
    'rejected',
    ...Array(4).fill('fulfilled'),
    'rejected',
  ]);
});
