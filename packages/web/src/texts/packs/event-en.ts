export { event } from '@distance/i18n/en/event.ts';
