import { calls, type CallKey } from '@distance/contract/calls.ts';
import { makeToken } from '../factories/users.ts';
import { AT_NIGHT, Share } from '../shares/share.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { problemOf } from './hostile-answer.ts';
import { hostileKnown, knownWorld } from './hostile-known.ts';
import { makeActor } from './rights/actors.ts';
import { seeded } from './seeded.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from './virtual-shop.ts';

let shop: VirtualShop;
beforeAll(async () => {
  shop = await startVirtualShop(inject('postgres'));
});
afterAll(async () => await shop?.close());

/** Values of each position. */
const PER_POSITION = AT_NIGHT ? 60 : 3;
const AT_ONCE = 12;

test('what is there refuses hostile values as politely as what is not (S37, S40, G11)', {
  timeout: 0,
}, async () => {
  const random = seeded();
  const world = await knownWorld(shop);
  const wrong: string[] = [];
  const share = new Share('hostileKnown');
  // Object.keys forgets the literal keys of the table.
  await share.playEach(Object.keys(calls) as CallKey[], async (call) => {
    const { auth } = calls[call];
    const owner = await makeActor(shop, 'user');
    const queue = await hostileKnown(world, call, owner, random, PER_POSITION);
    const send = async () => {
      for (let one = queue.shift(); one; one = queue.shift()) {
        // Each from a session of its own: one may be obeyed that ends it, and codes are counted by session.
        const token = auth === 'none' ? null : await makeToken(shop.db, shop.clock, owner.id);
        const answer = await fetch(shop.server.url + one.path, {
          method: one.method,
          headers: {
            'x-forwarded-for': nextAddress(),
            'x-timing-key': call === 'timingFeed' ? world.timingKey : '',
            ...(token === null ? {} : { authorization: `Bearer ${token}` }),
            ...(one.body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(one.body === undefined ? {} : { body: JSON.stringify(one.body) }),
        });
        const [type, text] = [answer.headers.get('content-type') ?? '', await answer.text()];
        const problem = problemOf({ status: answer.status, type, text });
        if (problem !== null)
          wrong.push(`${problem}: ${call} ${one.position} ${one.path.slice(0, 120)} ${text.slice(0, 200)}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
  });
  expect(wrong.slice(0, 5)).toEqual([]);
});
