import { en } from '@distance/i18n/en.ts';
import { ru } from '@distance/i18n/ru.ts';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { categoryText } from './result-words.ts';

const russian = createTranslator({ locale: 'ru', messages: ru, namespace: 'resultPages' });
const english = createTranslator({ locale: 'en', messages: en, namespace: 'resultPages' });

test.each([
  ['М30-39', 'М30–39', 'M30–39'],
  ['Ж 40–44', 'Ж40–44', 'W40–44'],
  ['W70+', 'Ж70+', 'W70+'],
  ['Любители', 'Любители', 'Любители'],
  ['М30-39 ветераны', 'М30-39 ветераны', 'М30-39 ветераны'],
  ['', '', ''],
])('the category «%s» of a timing company is read as «%s» and “%s”', (category, inRussian, inEnglish) => {
  expect(categoryText(category, russian)).toBe(inRussian);
  expect(categoryText(category, english)).toBe(inEnglish);
});
