export { clubs } from '@distance/i18n/ru/clubs.ts';
export { competitions } from '@distance/i18n/ru/competitions.ts';
