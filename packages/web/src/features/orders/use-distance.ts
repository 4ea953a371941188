import type { OrderTicketView } from '@distance/contract/orders.ts';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';

export function useDistance({
  format: { distance_km: km, distance_label: label, title },
}: OrderTicketView): string {
  const t = useTranslations('orders.thanks');
  const format = useFormat();
  if (label !== null) return isNumber(label) ? t('km', { km: label }) : label;
  return km === null ? title : t('km', { km: format.km(km) });
}

/** Labels such as «4×2,5» or «Час» say their unit themselves. */
function isNumber(label: string): boolean {
  return /^[\d.,]+$/u.test(label);
}
