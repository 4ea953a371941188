import { cx } from '../cx.ts';
import s from './Skeleton.module.css';

export interface SkeletonProps {
  /** CSS sizes of the content it stands for. */
  width?: string | number | undefined;
  height?: string | number | undefined;
  /** CSS radius of that content. */
  radius?: string | undefined;
  className?: string | undefined;
}

/** A box of the coming content's size, visible after 200 ms. Say "loading" once, outside, with `aria-busy`. */
export function Skeleton({
  width = '100%',
  height = 20,
  radius = 'var(--radius-badge)',
  className,
}: SkeletonProps) {
  return (
    <span className={cx(s.skeleton, className)} style={{ width, height, borderRadius: radius }} aria-hidden />
  );
}
