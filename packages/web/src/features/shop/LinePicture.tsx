import type { PurchaseLineView } from '@distance/contract/shop.ts';
import { Cover } from '../../pictures/Cover.tsx';
import { GoodPicture } from '../../pictures/GoodPicture.tsx';
import s from './LinePicture.module.css';

/** What a line of a purchase looks like: its good or the cover of its start; nothing where it is neither. */
export function LinePicture({ line: { good, entry } }: { line: Pick<PurchaseLineView, 'good' | 'entry'> }) {
  if (good !== null) return <GoodPicture className={s.picture} picture={good.picture} size="thumb" />;
  return entry === null ? null : <Cover className={s.picture} cover={entry.cover} size="thumb" />;
}
