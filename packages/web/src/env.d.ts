import type { ru } from '@distance/i18n/ru.ts';

declare module 'use-intl' {
  interface AppConfig {
    Locale: 'ru' | 'en';
    Messages: typeof ru;
  }
}
