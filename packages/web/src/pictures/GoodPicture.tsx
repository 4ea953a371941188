import { GOOD_SIZES, goodPictureAddress } from '@distance/domain/goods-art/good-picture-address.ts';

export interface GoodPictureProps {
  /** Address as the calls give it, without a size. */
  picture: string;
  size: 'thumb' | 'tile' | 'main' | 'bare';
  /** Empty where the good's name stands beside it. */
  alt?: string | undefined;
  /** The first picture of a page: loaded before anything else. */
  first?: boolean | undefined;
  className?: string | undefined;
}

/** A good of the shop. */
export function GoodPicture({ picture, size, alt = '', first, className }: GoodPictureProps) {
  const { width, height } = GOOD_SIZES[size];
  return (
    <img
      className={className}
      src={goodPictureAddress(picture, size)}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
    />
  );
}
