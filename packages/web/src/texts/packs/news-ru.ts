export { articles } from '@distance/i18n/ru/articles.ts';
