import { cx } from '@distance/ui/cx.ts';

const SIDES = { thumb: 96, tile: 320, main: 646 } as const;

export interface GoodPictureProps {
  picture: string;
  size: keyof typeof SIDES;
  alt?: string | undefined;
  first?: boolean | undefined;
  className?: string | undefined;
}

/** A picture of a good. */
export function GoodPicture({ picture, size, alt = '', first, className }: GoodPictureProps) {
  return (
    <img
      className={cx(className)}
      src={picture}
      width={SIDES[size]}
      height={SIDES[size]}
      alt={alt}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
