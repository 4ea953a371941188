export { clubs } from '@distance/i18n/en/clubs.ts';
export { competitions } from '@distance/i18n/en/competitions.ts';
