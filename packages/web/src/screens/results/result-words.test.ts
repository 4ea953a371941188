import { en } from '@distance/i18n/en.ts';
import { ru } from '@distance/i18n/ru.ts';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { categoryText } from './result-words.ts';

const russian = createTranslator({ locale: 'ru', messages: ru, namespace: 'resultPages' });
const english = createTranslator({ locale: 'en', messages: en, namespace: 'resultPages' });

test.each([
  ['М30-39', 'М', 'M', '30–39'],
  ['Ж 40–44', 'Ж', 'W', '40–44'],
  ['F 70+', 'Ж', 'W', '70+'],
])('the usual category «%s» is read with the letter «%s» or “%s”', (category, inRussian, inEnglish, ages) => {
  expect(categoryText(category, russian)).toBe(inRussian + ages);
  expect(categoryText(category, english)).toBe(inEnglish + ages);
});

test.each(['Любители', 'М30-39 ветераны', ''])(
  'the category «%s» is called as the timing company does',
  (category) => {
    expect(categoryText(category, english)).toBe(category);
  },
);
