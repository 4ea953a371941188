import { lacksDeliveryMethod, selectDelivery } from '@distance/domain/basket/delivery-form.ts';
import type { BasketItem, ShopItem } from '@distance/domain/basket/types.ts';
import { ChoiceGroup } from '@distance/ui/choice/ChoiceGroup.tsx';
import { RadioCard } from '@distance/ui/choice/RadioCard.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { useTranslations } from 'use-intl';
import { useWays } from '../../features/basket/use-parcel-prices.ts';
import { useFormat } from '../../texts/format.ts';
import s from './GoodsCard.module.css';

interface GoodDeliveryProps {
  item: ShopItem;
  /** Of the good, for the groups of its choices. */
  name: string;
  asked: boolean;
  /** The whole basket, and the city that its parcels go to. */
  items: readonly BasketItem[];
  cityId: number | null;
  onChange: (step: (held: ShopItem) => ShopItem) => void;
}

/** How a good is brought, for how much and how soon (P4.45, P4.46, P4.48), and at which start where several hand it out. */
export function GoodDelivery({ item, name, asked, items, cityId, onChange }: GoodDeliveryProps) {
  const t = useTranslations('inBasket.goods');
  const format = useFormat();
  const ways = useWays(items, item, cityId);
  const { delivery_method: methods = [], starts = [], unique_id: id } = item;
  if (methods.length === 0) return null;
  const chosen = methods.find(({ public_id }) => public_id === item.delivery_public_id);
  const error = asked && lacksDeliveryMethod(item) ? t('chooseDelivery') : undefined;
  const [only, ...others] = starts;
  const detailOf = (way: string, withPack: boolean) => {
    if (withPack)
      return only !== undefined && others.length === 0
        ? t('atStart', { title: only.title, city: only.city })
        : undefined;
    const days = ways.get(way)?.days ?? null;
    if (days === null) return undefined;
    return days.from === days.to
      ? t('day', { to: days.to })
      : t('days', { from: String(days.from), last: String(days.to), to: days.to });
  };
  return (
    <div id={`good-${id}-delivery`} className={s.delivery}>
      <ChoiceGroup legend={t('delivery', { title: name })} error={chosen === undefined ? error : undefined}>
        <div className={s.methods}>
          {methods.map(({ public_id, name: title, price, with_start_pack: withPack }) => (
            <RadioCard
              key={public_id}
              name={`good-${id}-way`}
              title={t('way', {
                name: title,
                price: format.money(ways.get(public_id)?.cost ?? price ?? 0),
              })}
              detail={detailOf(public_id, withPack === true)}
              checked={item.delivery_public_id === public_id}
              onChange={() => onChange((held) => selectDelivery(held, public_id))}
            />
          ))}
        </div>
      </ChoiceGroup>
      {chosen !== undefined && ways.get(chosen.public_id)?.own_tariff === true && (
        <Note announce>{t('ownTariff')}</Note>
      )}
      {chosen?.with_start_pack === true && others.length > 0 && (
        <ChoiceGroup legend={t('start', { title: name })} error={error}>
          <div className={s.methods}>
            {starts.map(({ public_id, title, city }) => (
              <RadioCard
                key={public_id}
                name={`good-${id}-start`}
                title={t('atStart', { title, city })}
                checked={item.event_city?.public_id === public_id}
                onChange={() => onChange((held) => ({ ...held, event_city: { public_id } }))}
              />
            ))}
          </div>
        </ChoiceGroup>
      )}
    </div>
  );
}
