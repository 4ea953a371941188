import { cx } from '../cx.ts';
import { cyrillicLang } from '../text/cyrillic-lang.ts';
import s from './Avatar.module.css';

export interface AvatarProps {
  /** One or two letters shown without a picture: «АК». */
  initials: string;
  /** Address of a picture. */
  src?: string | undefined;
  /** Side in px: 32 in the header, 44 in the menu, 96 in settings. */
  size?: number | undefined;
  className?: string | undefined;
}

/** A round portrait. Decoration: the name must stand beside it. */
export function Avatar({ initials, src, size = 32, className }: AvatarProps) {
  return (
    <span
      className={cx(s.avatar, className)}
      style={{ width: size, height: size, fontSize: size * 0.56 }}
      lang={cyrillicLang(initials)}
      aria-hidden
    >
      {src === undefined ? initials : <img src={src} alt="" width={size} height={size} />}
    </span>
  );
}
