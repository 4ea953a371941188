import type { GoodOnCard } from './good-card.ts';
import { GoodCard, type GoodCardProps } from './GoodCard.tsx';
import s from './GoodCard.module.css';

/** Pictures of the first row do not wait for the page. */
const FIRST = 4;

/** Goods side by side. `first`: nothing of the page stands above them. */
export function GoodGrid({
  goods,
  Add,
  level,
  first = false,
}: {
  goods: readonly GoodOnCard[];
  Add: GoodCardProps['Add'];
  level?: GoodCardProps['level'];
  first?: boolean | undefined;
}) {
  return (
    <ul className={s.grid}>
      {goods.map((good, at) => (
        <GoodCard key={good.public_id} good={good} Add={Add} level={level} first={first && at < FIRST} />
      ))}
    </ul>
  );
}
