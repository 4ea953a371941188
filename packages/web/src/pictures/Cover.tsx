import {
  COVER_SIZES,
  coverAddress,
  type CoverSize,
  type CoverSource,
} from '@distance/domain/cover/cover-address.ts';

export interface CoverProps {
  cover: CoverSource;
  size: CoverSize;
  /** The first picture of a page: loaded before anything else. */
  first?: boolean | undefined;
  className?: string | undefined;
}

/** A generated cover: decoration, so its title and distance are real text nearby. */
export function Cover({ cover, size, first, className }: CoverProps) {
  const { width, height } = COVER_SIZES[size];
  return (
    <img
      className={className}
      src={coverAddress(cover, size)}
      width={width}
      height={height}
      alt=""
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}

/** A picture may not hear of the reader's wish for less motion, so those that draw themselves have a still twin. */
const STILL: Partial<Record<CoverSize, CoverSize>> = { head: 'headStill', headPhone: 'headPhoneStill' };
const WIDE = '(min-width: 768px)';
const REDUCED = '(prefers-reduced-motion: reduce)';

/** One cover in two compositions: wide from 768 px, its own on a phone. */
export function CoverPair({
  cover,
  wide,
  phone,
  first,
  className,
}: Omit<CoverProps, 'size'> & { wide: CoverSize; phone: CoverSize }) {
  return (
    <picture>
      {STILL[wide] && <source media={`${WIDE} and ${REDUCED}`} {...sourceOf(cover, STILL[wide])} />}
      <source media={WIDE} {...sourceOf(cover, wide)} />
      {STILL[phone] && <source media={REDUCED} {...sourceOf(cover, STILL[phone])} />}
      <Cover cover={cover} size={phone} first={first} className={className} />
    </picture>
  );
}

function sourceOf(cover: CoverSource, size: CoverSize) {
  const { width, height } = COVER_SIZES[size];
  return { srcSet: coverAddress(cover, size), width, height };
}
