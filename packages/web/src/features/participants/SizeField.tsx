import { sizesInStock } from '@distance/domain/participants/read-field.ts';
import { SizeTiles } from '@distance/ui/choice/SizeTiles.tsx';
import { useTranslations } from 'use-intl';
import type { FieldProps } from './section-props.ts';
import { withInfo } from './ticket-form.ts';

/** Few left: the tile says how many. */
const FEW = 10;

/** Shirt sizes with what is left of them; nothing when none can be chosen (P5.25). */
export function SizeField({ ticket, errors, edit }: FieldProps) {
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
        onChange={(item_size) => edit((held) => withInfo(held, { item_size }))}
        soldOutWord={t('soldOut')}
        error={errors.of('item_size')}
      />
    </div>
  );
}
