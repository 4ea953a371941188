export { waiting } from '@distance/i18n/en/waiting.ts';
