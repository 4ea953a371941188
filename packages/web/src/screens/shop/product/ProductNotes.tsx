import { Icon, type IconName } from '@distance/ui/icon/Icon.tsx';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../../texts/format.ts';
import type { Product } from './load-product.ts';
import s from './ProductNotes.module.css';

interface Note {
  icon: IconName;
  title: string;
  line: string;
}

/** How the good is got, tried on and insured. */
export function ProductNotes({ good }: { good: Product }) {
  const notes = useNotes(good);
  if (notes.length === 0) return null;
  return (
    <ul className={s.notes}>
      {notes.map(({ icon, title, line }) => (
        <li key={icon} className={s.note}>
          <Icon name={icon} />
          <p>
            <strong className={s.title}>{title}</strong> <span className={s.line}>{line}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function useNotes(good: Product): Note[] {
  const t = useTranslations('shop');
  const f = useFormat();
  const notes: Note[] = [];
  const sent = good.delivery_method.filter((method) => !method.with_start_pack);
  // A start of many cities is named once.
  const byTitle = Map.groupBy(good.event_city, ({ title }) => title);
  const starts = [...byTitle]
    .map(([title, cities]) => `${title} (${cities.map(({ city }) => city).join(', ')})`)
    .join('; ');
  const packAt = t('packAt', { count: good.event_city.length, starts });
  const withPack = good.event_city.length > 0;
  if (sent.length > 0) {
    const least = Math.min(...sent.map(({ price }) => price));
    notes.push({
      icon: 'truck',
      title: least === 0 ? t('deliveryFree') : t('delivery', { price: f.money(least) }),
      line: withPack ? t('withPack') : t('deliveryLine'),
    });
  }
  if (withPack) {
    notes.push({ icon: 'box', title: t('packOnly'), line: packAt });
    if (good.proportions.length > 1) notes.push({ icon: 'shirt', title: t('tryOn'), line: t('tryOnLine') });
  }
  if (good.insurance_cost !== null)
    notes.push({
      icon: 'shield',
      title: t('insurance', { price: f.money(good.insurance_cost) }),
      line: t('insuranceLine'),
    });
  return notes;
}
