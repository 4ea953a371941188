export { course } from '@distance/i18n/ru/course.ts';
export { map } from '@distance/i18n/ru/map.ts';
