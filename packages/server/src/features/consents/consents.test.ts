import { type CallWorld, startCallWorld } from '@distance/testkit/call-world.ts';
import { makeDocuments } from '@distance/testkit/factories/documents.ts';
import { makeUser } from '@distance/testkit/factories/users.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DAY, MINUTE, plus } from '../../clock.ts';
import { selectRegister } from './consents.repo.ts';
import { recordConsent } from './record-consent.ts';

let world: CallWorld;

beforeAll(async () => {
  world = await startCallWorld(inject('postgres'));
});
afterAll(async () => await world?.close());

test('nothing is agreed to while no version of its document is in force', async () => {
  const user = await makeUser(world.db, world.clock);
  const given = async () =>
    await recordConsent(world.db, {
      userId: user.id,
      purpose: 'pers',
      given: true,
      source: 'registration',
      now: world.clock.now(),
    });
  await expect(given()).rejects.toThrow('no document "pers"');
  await makeDocuments(world.db, world.clock);
  await given();
});

test('the register keeps each yes and no with its version and time, and is only added to', async () => {
  await makeDocuments(world.db, world.clock);
  const user = await makeUser(world.db, world.clock);
  const answerConsent = async (given: boolean) =>
    await recordConsent(world.db, {
      userId: user.id,
      purpose: 'advertising',
      given,
      source: 'settings',
      now: world.clock.now(),
    });
  const first = world.clock.now();
  await answerConsent(true);
  await world.db
    .insertInto('document')
    .values({
      public_id: 'advertising-2',
      type: 'advertising',
      title: 'Новая рассылка',
      title_en: 'New mailing',
      body: '',
      body_en: '',
      version: 2,
      published_at: plus(first, DAY),
    })
    .execute();
  world.clock.advance(DAY + MINUTE);
  await answerConsent(false);
  expect(await selectRegister(world.db, user.id)).toMatchObject([
    { purpose: 'advertising', given: false, version: 2, title: 'Новая рассылка', source: 'settings' },
    { purpose: 'advertising', given: true, version: 1, source: 'settings', at: first },
  ]);
  await expect(
    world.db.updateTable('consent').set({ given: true }).where('user_id', '=', user.id).execute(),
  ).rejects.toThrow('only ever added to');
  await expect(world.db.deleteFrom('consent').where('user_id', '=', user.id).execute()).rejects.toThrow(
    'only ever added to',
  );
});
