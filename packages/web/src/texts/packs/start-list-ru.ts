export { startList } from '@distance/i18n/ru/start-list.ts';
