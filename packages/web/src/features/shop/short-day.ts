import { dateFormat } from '../../texts/date-formatter.ts';

/** A purchase has the day of its receipts, wherever its buyer is now. */
const PURCHASE_ZONE = 'Europe/Moscow';

const format = dateFormat('ru-RU', { day: '2-digit', month: '2-digit', year: '2-digit' });

/** `18.11.26` in both languages (A9.16) */
export function shortDay(instant: string): string {
  return format(instant, PURCHASE_ZONE);
}
