import { toRoubles, type Kopecks } from '@distance/domain/money.ts';
import type { Locale } from '../../context.ts';

/** «11 370 ₽» with unbreakable blanks; kopecks only where there are some. */
export function moneyText(amount: Kopecks, locale: Locale): string {
  const digits = amount % 100 === 0 ? 0 : 2;
  const number = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : 'ru-RU', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${number.format(toRoubles(amount))}\u00A0₽`;
}
