import { Badge } from '@distance/ui/message/Badge.tsx';
import { WithNames } from '@distance/ui/text/WithNames.tsx';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../paths.ts';
import { discountOf, FEW, type GoodOnCard, sizesText } from './good-card.ts';
import { GoodPicture } from '../../pictures/GoodPicture.tsx';
import { GoodPrice } from './GoodPrice.tsx';
import s from './GoodCard.module.css';

export interface GoodCardProps {
  good: GoodOnCard;
  /** The button over its picture. */
  Add: ComponentType<{ good: GoodOnCard }>;
  /** Level of its heading in the page. */
  level?: 2 | 3 | undefined;
  /** Among the first of the page: its picture does not wait. */
  first?: boolean | undefined;
}

/** A good as a picture with its words under it; the whole card leads to its page (P2.09). */
export function GoodCard({ good, Add, level = 3, first }: GoodCardProps) {
  const t = useTranslations('shop');
  const Heading = `h${level}` as const;
  const percent = discountOf(good);
  return (
    <li className={s.card}>
      <div className={s.picture}>
        <GoodPicture picture={good.picture} size="tile" first={first} className={s.image} />
        {percent > 0 && (
          <Badge onCover tone="err" className={s.badge}>
            <span aria-hidden>−{percent}%</span>
            <span className="visually-hidden">{t('discount', { percent })}</span>
          </Badge>
        )}
      </div>
      <Heading className={s.title}>
        <Link className="card-link" to={paths.product(good.public_id)}>
          {good.title}
        </Link>
      </Heading>
      <p className={s.line}>
        <WithNames
          text={[good.variant, useLine(good)].filter((words) => words !== '').join(' · ')}
          names={[good.variant]}
        />
      </p>
      <GoodPrice good={good} />
      <Add good={good} />
    </li>
  );
}

/** What matters most: that there is none, how few there are, in which sizes. */
function useLine({ proportions }: GoodOnCard): string {
  const t = useTranslations('shop');
  const [only, ...others] = proportions;
  const left = proportions.reduce((sum, { count }) => sum + count, 0);
  if (only === undefined || left === 0) return t('gone');
  if (others.length > 0) return sizesText(proportions);
  if (left <= FEW) return t('left', { count: left });
  return only.note || only.name || t('oneSize');
}
