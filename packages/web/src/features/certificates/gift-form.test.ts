import { expect, test } from 'vitest';
import { EMPTY_GIFT, giftItem, problemsOf, sumOf, typedGift, type GiftForm } from './gift-form.ts';

const NOW = new Date('2026-11-23T09:00:00Z');
const whole: GiftForm = { ...EMPTY_GIFT, name: 'Вера', email: ' Vera@Mail.example ' };

test.each([
  ['nothing typed', EMPTY_GIFT, ['recipient_name', 'recipient_email']],
  ['all that is needed', whole, []],
  ['given by oneself: no address is needed', { ...whole, email: '', byHand: true }, []],
  ['a sum below the least', { ...whole, nominal: null, own: '499' }, ['price']],
  ['a sum with a blank', { ...whole, nominal: null, own: '7 500' }, []],
  ['no sum', { ...whole, nominal: null }, ['price']],
  ['another day without one', { ...whole, later: true }, ['send_at']],
  ['another day', { ...whole, later: true, day: '2026-12-31' }, []],
  ['a day after more than a year', { ...whole, later: true, day: '2027-12-31' }, ['send_at']],
])('%s (P0.05)', (_name, form, problems) => {
  expect(problemsOf(form, NOW)).toEqual(problems);
});

test('the day and the time are of the receiver’s clock (P0.05)', () => {
  const form: GiftForm = { ...whole, later: true, day: '2026-12-31', time: '09:00', zone: 600 };
  expect(typedGift(form).send_at).toBe('2026-12-30T23:00:00.000Z');
  expect(typedGift({ ...form, byHand: true })).toMatchObject({ send_at: null, recipient_email: null });
});

test('it becomes an item of the basket with its own sum (P0.05)', () => {
  const item = giftItem({ ...whole, nominal: null, own: '7500', words: ' Беги ' }, 'Сертификат');
  expect(item).toMatchObject({
    selector: 'certificate',
    price: 7500,
    greeting: 'Беги',
    recipient_email: 'vera@mail.example',
  });
  expect(sumOf(EMPTY_GIFT)).toBe(3000);
});
