import type { FormatView } from '@distance/contract/catalog.ts';
import { Counter } from '@distance/ui/choice/Counter.tsx';
import { useTranslations } from 'use-intl';
import type { Purchase } from './use-purchase.ts';

/** How many tickets; at a limit it says why (P5.15). */
export function TicketCounter({ format, purchase }: { format: FormatView; purchase: Purchase }) {
  const t = useTranslations('event');
  const { limits, count, setCount, space } = purchase;
  // A numbered place is one.
  if (limits === null || limits.max < limits.min || space !== null) return null;
  return (
    <Counter
      value={count}
      min={limits.min}
      max={limits.max}
      onChange={setCount}
      label={t('count', { title: format.title })}
      lessLabel={t('less')}
      moreLabel={t('more')}
      note={count >= limits.max ? t(`limits.${limits.reason}`, { max: limits.max }) : undefined}
    />
  );
}
