export { live } from '@distance/i18n/en/live.ts';
