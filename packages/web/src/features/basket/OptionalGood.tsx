import type { GoodView } from '@distance/contract/goods.ts';
import type { ShopItem } from '@distance/domain/basket/types.ts';
import { Button } from '@distance/ui/button/Button.tsx';
import { Checkbox } from '@distance/ui/choice/Checkbox.tsx';
import { SizeTiles } from '@distance/ui/choice/SizeTiles.tsx';
import { Switch } from '@distance/ui/choice/Switch.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GoodPicture } from '../../pictures/GoodPicture.tsx';
import { useFormat } from '../../texts/format.ts';
import type { GoodSize } from './good-item.ts';
import { sizeOfCard } from './optional-good.ts';
import s from './OptionalGood.module.css';

interface OptionalGoodProps {
  good: GoodView;
  /** Items of it in the basket, one for each size. */
  held: readonly ShopItem[];
  onAdd: (size: GoodSize, insured: boolean) => void;
  onRemove: (item: ShopItem) => void;
  onInsure: (item: ShopItem, insured: boolean) => void;
}

/** A good of the start beside its tickets (P2.49): the tick says whether the chosen size lies in the basket. */
export function OptionalGood({ good, held, onAdd, onRemove, onInsure }: OptionalGoodProps) {
  const t = useTranslations('inBasket.optional');
  const format = useFormat();
  const [picked, setPicked] = useState<string | null>(null);
  const [insured, setInsured] = useState(false);
  const [missing, setMissing] = useState(false);
  const sizes = useRef<HTMLDivElement>(null);
  const { title, description, proportions, insurance_cost: insurance } = good;
  const size = sizeOfCard(good, picked, held);
  const item = held.find(({ proportion_public_id: id }) => id === size?.public_id);
  const others = held.filter((one) => one !== item);
  const covered = item === undefined ? insured : item.insurance === true;
  // P4.11
  const cost = item?.totalCost ?? good.price + (covered ? (insurance ?? 0) : 0);
  const tick = (wanted: boolean) => {
    if (!wanted) {
      if (item !== undefined) onRemove(item);
      return;
    }
    if (size !== null) return onAdd(size, insured);
    setMissing(true);
    sizes.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  };
  return (
    <article className={s.good} aria-label={title}>
      <GoodPicture className={s.picture} picture={good.picture} size="thumb" />
      <div className={s.words}>
        <h3 className="t-strong">{title}</h3>
        <p>{t('withPack')}</p>
        <p className={s.about}>{description}</p>
      </div>
      {proportions.length > 1 && (
        <div ref={sizes} className={s.sizes}>
          <SizeTiles
            legend={t('size', { title })}
            legendHidden
            soldOutWord={t('none')}
            value={size?.public_id}
            onChange={(id) => {
              setPicked(id);
              setMissing(false);
            }}
            error={missing && size === null ? t('chooseSize') : undefined}
            tiles={proportions.map(({ public_id: value, name, count }) => ({
              value,
              label: name,
              soldOut: count === 0,
            }))}
          />
        </div>
      )}
      <div className={s.buy}>
        <p className={s.cost} aria-live="polite">
          <strong>{format.money(cost)}</strong>
          {item !== undefined && item.count > 1 && <span>{t('pieces', { count: item.count })}</span>}
        </p>
        <Checkbox
          aria-label={t('addOf', { title })}
          checked={item !== undefined}
          onChange={(event) => tick(event.currentTarget.checked)}
        >
          {t('add')}
        </Checkbox>
      </div>
      {insurance !== null && (
        <Switch
          className={s.insurance}
          checked={covered}
          onChange={({ currentTarget: { checked } }) => {
            setInsured(checked);
            if (item !== undefined) onInsure(item, checked);
          }}
        >
          {t('insure', { price: format.money(insurance) })}
        </Switch>
      )}
      {others.map((other) => (
        <p key={other.unique_id} className={s.other}>
          {t('alsoHeld', { size: other.size ?? '', count: other.count })}
          <Button
            kind="text"
            size={44}
            aria-label={t('takeOutOf', { title, size: other.size ?? '' })}
            onClick={() => onRemove(other)}
          >
            {t('takeOut')}
          </Button>
        </p>
      ))}
    </article>
  );
}
