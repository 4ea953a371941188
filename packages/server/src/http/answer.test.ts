import { expect, test } from 'vitest';
import { errorBody } from './answer.ts';
import { Refusal } from './refusal.ts';

test.each([
  [60, 'Слишком много попыток. Подождите немного и попробуйте снова'],
  [91, 'Слишком много попыток. Попробуйте снова через 2 мин'],
  [90 * 60, 'Слишком много попыток. Попробуйте снова через 90 мин'],
  [90 * 60 + 1, 'Слишком много попыток. Попробуйте снова через 2 ч'],
  [24 * 3600, 'Слишком много попыток. Попробуйте снова через 24 ч'],
])('who has to wait for %i s is told so', (seconds, message) => {
  const refusal = new Refusal('too_many', { details: { retry_after_s: seconds } });
  expect(errorBody(refusal, 'ru').message).toBe(message);
});

test('the pause is told in the reader’s language, and that of a busy server in its own words', () => {
  const pause = { details: { retry_after_s: 7200 } };
  expect(errorBody(new Refusal('too_many', pause), 'en').message).toBe('Too many attempts. Try again in 2 h');
  expect(errorBody(new Refusal('busy', pause), 'ru').message).toContain('Сейчас много покупателей');
});
