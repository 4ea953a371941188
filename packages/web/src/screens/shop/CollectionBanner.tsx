import { buttonClass } from '@distance/ui/button/button-class.ts';
import { cx } from '@distance/ui/cx.ts';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { shelfPath } from '../../features/goods/shelf-path.ts';
import { GoodPicture } from '../../pictures/GoodPicture.tsx';
import type { CollectionCard } from './load-shop.ts';
import s from './CollectionBanner.module.css';

/** A collection in colours of its own. `first`: the lead of the page, across all columns. */
export function CollectionBanner({
  collection: { public_id: id, title, intro, picture, count, ground, ink },
  first = false,
}: {
  collection: CollectionCard;
  first?: boolean;
}) {
  const t = useTranslations('shop');
  return (
    <section
      className={cx(s.banner, first && s.lead)}
      style={{ '--ground': ground, '--banner-ink': ink }}
      aria-label={title}
    >
      <div className={s.words}>
        <h2 className={s.title}>{title}</h2>
        {intro !== '' && <p className={s.intro}>{intro}</p>}
        <Link className={buttonClass({ kind: 'inverse', className: s.button })} to={shelfPath(id)}>
          {t('collection', { count })}
          <span className="visually-hidden">: {title}</span>
        </Link>
      </div>
      <GoodPicture picture={picture} size="main" first={first} className={s.picture} />
    </section>
  );
}
