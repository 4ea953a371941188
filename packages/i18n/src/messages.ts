import { en } from './en.ts';
import { ru } from './ru.ts';
import type { Translated } from './translated.ts';

export type Messages = Translated<typeof ru>;

/** All texts of a language, for the server. The browser loads one language as a chunk of its own. */
export function messagesOf(locale: 'ru' | 'en'): Messages {
  return locale === 'en' ? en : ru;
}
