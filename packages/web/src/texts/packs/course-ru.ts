export { course } from '@distance/i18n/ru/course.ts';
