export { event } from '@distance/i18n/ru/event.ts';
