import type { TicketItem } from '@distance/domain/basket/types.ts';
import { sizesInStock } from '@distance/domain/participants/read-field.ts';
import { SizeTiles } from '@distance/ui/choice/SizeTiles.tsx';
import { useTranslations } from 'use-intl';
import type { FieldErrors } from '../../forms/use-field-errors.ts';

/** Few left: the tile says how many. */
const FEW = 10;

interface SizeFieldProps {
  ticket: TicketItem;
  errors: FieldErrors;
  onChange: (sizeId: string) => void;
}

/** Shirt sizes with what is left of them; nothing when none can be chosen (P5.25). */
export function SizeField({ ticket, errors, onChange }: SizeFieldProps) {
  const t = useTranslations('basket.form');
  if (sizesInStock(ticket).length === 0) return null;
  const tiles = (ticket.sizes ?? []).map(({ public_id, name, count }) => ({
    value: public_id,
    label: name,
    soldOut: count === 0,
    note: count != null && count > 0 && count <= FEW ? t('left_count', { count: String(count) }) : undefined,
  }));
  return (
    <div {...errors.box('item_size')}>
      <SizeTiles
        legend={t('size')}
        tiles={tiles}
        value={ticket.info?.item_size ?? undefined}
        onChange={onChange}
        soldOutWord={t('soldOut')}
        error={errors.of('item_size')}
      />
    </div>
  );
}
