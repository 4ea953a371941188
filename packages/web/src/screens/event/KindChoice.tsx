import type { FormatView } from '@distance/contract/catalog.ts';
import { Chip } from '@distance/ui/choice/Chip.tsx';
import { useTranslations } from 'use-intl';
import { useFormat } from '../../texts/format.ts';
import { teamOf } from './team-of.ts';
import type { Purchase } from './use-purchase.ts';
import s from './KindChoice.module.css';

/** Kinds of ticket of a format besides the runner's: spectator, volunteer and others (P1.05). */
export function KindChoice({ format, purchase }: { format: FormatView; purchase: Purchase }) {
  const t = useTranslations('event');
  const words = useTranslations('race');
  const f = useFormat();
  return (
    <div role="group" aria-label={t('kinds')} className={s.kinds}>
      {format.kinds.map((kind) => (
        <Chip
          key={kind.kind}
          selected={purchase.kind?.kind === kind.kind}
          onClick={() => purchase.chooseKind(kind.kind)}
        >
          {kind.title},{' '}
          {kind.tickets_left === 0
            ? t('kindGone')
            : kind.price === 0
              ? words('free')
              : f.money(kind.price * teamOf(format))}
        </Chip>
      ))}
    </div>
  );
}
