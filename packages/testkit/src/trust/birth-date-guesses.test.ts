import { DAY, plus, SECOND } from '@distance/server/clock.ts';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { makeFormat, type MadeFormat } from '../factories/formats.ts';
import { readTimingFile } from '../factories/timing-file.ts';
import { makeToken, makeUser } from '../factories/users.ts';
import { nextAddress, startVirtualShop, type VirtualShop } from './virtual-shop.ts';

const BIRTH = '1990-05-17';
const FIELD = 'Номер;Фамилия;Имя;Дата рождения;Время\n12;Ёлкина;Анна;17.05.1990;0:41:20\n';
/** Wrong ones, as a five-year group leaves 1,800 of them. */
const WRONG = Array.from({ length: 12 }, (_, n) =>
  plus(new Date('1990-06-01'), n * DAY)
    .toISOString()
    .slice(0, 10),
);

let shop: VirtualShop;
let format: MadeFormat;
beforeEach(async () => {
  shop = await startVirtualShop(inject('postgres'));
  format = await makeFormat(shop.db, shop.clock, { price: 0 });
  const start = plus(shop.clock.now(), -DAY);
  await shop.db.updateTable('format').set({ start_time: start }).where('id', '=', format.id).execute();
  await readTimingFile(shop.server.services, format, FIELD);
});
afterEach(async () => await shop?.close());

const account = async () => {
  const user = await makeUser(shop.db, shop.clock);
  return await makeToken(shop.db, shop.clock, user.id);
};
/** What is answered to each date, slowly enough for the limit of a minute. */
async function guess(
  token: string,
  dates: readonly string[],
  from: () => string,
  bib = '12',
): Promise<string[]> {
  const answers: string[] = [];
  for (const birth_date of dates) {
    shop.clock.advance(7 * SECOND);
    const { status, body } = await shop.call<{ code?: string }>('POST', '/api/user/result/claim', {
      token,
      from: from(),
      body: { event_city_id: format.eventCityPublicId, format: format.publicId, bib, birth_date },
    });
    answers.push(status === 200 ? 'taken' : (body.code ?? ''));
  }
  return answers;
}
const looked = (answers: readonly string[]) => answers.filter((code) => code === 'result_not_yours').length;

test('an account guesses at birth dates ten times a day, and its right guess tells nothing then (S10)', async () => {
  const token = await account();
  expect(looked(await guess(token, WRONG, nextAddress))).toBe(10);
  expect(await guess(token, [BIRTH], nextAddress)).toEqual(['too_many']);
  shop.clock.advance(DAY);
  expect(await guess(token, [BIRTH], nextAddress)).toEqual(['taken']);
});

test('accounts of one line guess twenty times a day, those of a network sixty (S6, S10)', async () => {
  const perLine: number[] = [];
  for (let line = 2; line < 6; line += 1) {
    let heard = 0;
    for (let n = 0; n < 3; n += 1)
      heard += looked(
        await guess(await account(), WRONG.slice(0, 9), () => `2001:db8:1:${line}::${n}`, `${line}9${n}`),
      );
    perLine.push(heard);
  }
  expect(perLine).toEqual([20, 20, 20, 0]);
});

test('a crowd guesses at one result thirty times a day; another day its runner takes it (S10)', async () => {
  let heard = 0;
  for (let n = 0; n < 5; n += 1)
    heard += looked(await guess(await account(), WRONG.slice(0, 8), nextAddress));
  expect(heard).toBe(30);
  const runner = await account();
  expect(await guess(runner, [BIRTH], nextAddress)).toEqual(['too_many']);
  shop.clock.advance(DAY);
  expect(await guess(runner, [BIRTH, BIRTH], nextAddress)).toEqual(['taken', 'taken']);
});
