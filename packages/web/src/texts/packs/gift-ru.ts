export { gift } from '@distance/i18n/ru/gift.ts';
