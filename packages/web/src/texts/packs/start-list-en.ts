export { startList } from '@distance/i18n/en/start-list.ts';
