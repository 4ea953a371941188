import type { ShopItem } from '@distance/domain/basket/types.ts';
import { costOf, displayRoubles } from '@distance/domain/basket/summary.ts';
import { sumKopecks } from '@distance/domain/money.ts';
import { IconButton } from '@distance/ui/button/IconButton.tsx';
import { Counter } from '@distance/ui/choice/Counter.tsx';
import { Switch } from '@distance/ui/choice/Switch.tsx';
import { Card } from '@distance/ui/layout/Card.tsx';
import { Note } from '@distance/ui/message/Note.tsx';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { basketStore } from '../../features/basket/basket-store.ts';
import { PromocodeField } from '../../features/basket/PromocodeField.tsx';
import { paths } from '../../paths.ts';
import { GoodPicture } from '../../pictures/GoodPicture.tsx';
import { toasts } from '../../signals/toasts.ts';
import { useFormat } from '../../texts/format.ts';
import { GoodDelivery } from './GoodDelivery.tsx';
import s from './GoodsCard.module.css';
import { GroupDiscounts } from './GroupDiscounts.tsx';
import type { CheckoutState } from './use-checkout.ts';

interface GoodsCardProps {
  /** At least one. */
  goods: readonly ShopItem[];
  checkout: CheckoutState;
  /** Pay was pressed before everything was there. */
  asked: boolean;
}

/** Goods in the basket: what, how many, how they are brought (P2.06, P4.45). */
export function GoodsCard({ goods, checkout, asked }: GoodsCardProps) {
  const t = useTranslations('inBasket.goods');
  return (
    <Card as="section" flush aria-label={t('title')} className={s.card}>
      <h2 className={`t-h3 ${s.title}`}>{t('title')}</h2>
      <ul>
        {goods.map((item) => (
          <GoodRow key={item.unique_id} item={item} checkout={checkout} asked={asked} />
        ))}
      </ul>
    </Card>
  );
}

function GoodRow({ item, checkout, asked }: { item: ShopItem; checkout: CheckoutState; asked: boolean }) {
  const t = useTranslations('inBasket.goods');
  const format = useFormat();
  const { unique_id: id, title, size, count, max_count: most } = item;
  const name = size ? t('sized', { title, size }) : title;
  const discounts = checkout.price.lines.filter(({ key }) => key === id).flatMap((line) => line.discounts);
  const saved = sumKopecks(
    discounts.filter(({ source }) => source.kind === 'promocode').map(({ amount }) => amount),
  );
  const change = (step: (held: ShopItem) => ShopItem) =>
    basketStore.update(id, (held) => (held.selector === 'shop' ? step(held) : held));
  const remove = () => {
    const undo = basketStore.remove([id]);
    toasts.show({
      text: t('removed', { title: name }),
      names: [name],
      icon: 'trash',
      action: { label: t('undo'), onPress: undo },
    });
  };
  const max = most ?? count;
  const short = count > max;
  return (
    <li className={s.row} aria-label={name}>
      <div className={s.head}>
        <GoodPicture className={s.picture} picture={item.logo ?? ''} size="thumb" />
        <div className={s.words}>
          <h3 className="t-strong">
            <Link className={s.name} to={paths.product(item.public_id)}>
              {title}
            </Link>
          </h3>
          {size ? <p>{t('size', { size })}</p> : null}
        </div>
        <Counter
          className={s.count}
          value={count}
          min={1}
          max={Math.max(max, 1)}
          label={t('count', { title: name })}
          lessLabel={t('less')}
          moreLabel={t('more')}
          note={count >= max && max > 0 ? t('most', { max: String(max) }) : undefined}
          noteTone={short ? 'err' : 'warn'}
          onChange={(wanted) => void basketStore.changeCount(id, wanted)}
        />
        <strong className={`t-price ${s.cost}`}>{format.money(displayRoubles(costOf(item)))}</strong>
        <IconButton
          className={s.remove}
          kind="plain"
          icon="trash"
          label={t('remove', { title: name })}
          onClick={remove}
        />
      </div>
      {max === 0 && <Note tone="err">{t('gone')}</Note>}
      <GroupDiscounts discounts={discounts} />
      <div className={s.foot}>
        {item.insurance_cost !== undefined && (
          <Switch
            checked={item.insurance === true}
            onChange={({ currentTarget: { checked } }) => change((held) => ({ ...held, insurance: checked }))}
          >
            {t('insure', { price: format.money(item.insurance_cost) })}
          </Switch>
        )}
        <GoodDelivery
          item={item}
          name={name}
          asked={asked}
          items={checkout.items}
          cityId={checkout.address.location_id ?? null}
          onChange={change}
        />
        <PromocodeField
          item={item}
          count={count}
          codes={checkout.codes}
          saved={saved}
          off={checkout.barsCode(item) ? t('barred') : undefined}
          onCode={(code) => change((held) => ({ ...held, ...code }))}
        />
      </div>
    </li>
  );
}
