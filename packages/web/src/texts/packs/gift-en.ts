export { gift } from '@distance/i18n/en/gift.ts';
