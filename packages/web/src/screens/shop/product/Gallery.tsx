import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { GoodPicture } from '../../../pictures/GoodPicture.tsx';
import s from './Gallery.module.css';

/**
 * Pictures in a strip that a finger, the arrow keys and the small pictures under it move; without scripts the small ones are links
 * into the strip.
 */
export function Gallery({ title, pictures }: { title: string; pictures: readonly string[] }) {
  const t = useTranslations('shop');
  const strip = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const count = pictures.length;
  const show = (at: number) => strip.current?.scrollTo({ left: at * strip.current.clientWidth });
  return (
    <div className={s.gallery}>
      <section
        ref={strip}
        className={s.strip}
        aria-label={t('photos', { title })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
        tabIndex={count > 1 ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {pictures.map((picture, at) => (
          <div key={picture} id={`photo-${at + 1}`} className={s.frame}>
            <GoodPicture
              picture={picture}
              size="main"
              alt={count > 1 ? t('photo', { title, number: String(at + 1), count: String(count) }) : title}
              first={at === 0}
              className={s.image}
            />
          </div>
        ))}
      </section>
      {count > 1 && (
        <ul className={s.thumbs}>
          {pictures.map((picture, at) => (
            <li key={picture}>
              <a
                className={s.thumb}
                href={`#photo-${at + 1}`}
                aria-label={t('showPhoto', { number: String(at + 1) })}
                aria-current={at === shown ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(at);
                }}
              >
                <GoodPicture picture={picture} size="thumb" className={s.image} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
