export { waiting } from '@distance/i18n/ru/waiting.ts';
