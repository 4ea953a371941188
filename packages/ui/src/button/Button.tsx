import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react';
import { Icon, type IconName } from '../icon/Icon.tsx';
import s from './Button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { Spinner } from './Spinner.tsx';

export interface ButtonProps
  extends ButtonLook,
    Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'className'> {
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  /** Work under way: a spinner with `busyLabel`; presses do nothing and the width does not jump. */
  busy?: boolean | undefined;
  /** Words for the busy state: «Готовим оплату». */
  busyLabel?: string | undefined;
  /** Why the button cannot be pressed, shown under it. The button stays focusable and says the reason. */
  disabledReason?: ReactNode;
  /** Id of an element elsewhere that tells the reason; disables like `disabledReason` but draws nothing. */
  disabledReasonId?: string | undefined;
  /** A press that comes before the button can act: leads to what it waits for. */
  onEarly?: (() => void) | undefined;
}

/** A button. A disabled one always has a reason, so there is no bare `disabled`. */
export function Button(props: ButtonProps) {
  const {
    kind,
    size,
    wide,
    className,
    icon,
    iconEnd,
    busy = false,
    busyLabel,
    disabledReason,
    disabledReasonId,
    onEarly,
    onClick,
    children,
    type = 'button',
    ...rest
  } = props;
  const ownReasonId = useId();
  const hasReason = disabledReason !== undefined && disabledReason !== null && disabledReason !== false;
  const reasonId = hasReason ? ownReasonId : disabledReasonId;
  const stopped = busy || reasonId !== undefined;
  const describedBy = [rest['aria-describedby'], reasonId].filter(Boolean).join(' ');
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!stopped) return onClick?.(event);
    event.preventDefault();
    if (!busy) onEarly?.();
  };
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, wide, className })}
      onClick={press}
      data-off={reasonId !== undefined || undefined}
      aria-disabled={stopped || undefined}
      aria-busy={busy || undefined}
      aria-describedby={describedBy || undefined}
    >
      <span className={s.face} data-hidden={(busy && busyLabel !== undefined) || undefined}>
        {busy && busyLabel === undefined ? <Spinner /> : icon && <Icon name={icon} />}
        {children}
        {iconEnd && <Icon name={iconEnd} size={18} />}
      </span>
      {busyLabel !== undefined && (
        <span className={s.face} data-hidden={!busy || undefined}>
          <Spinner />
          {busyLabel}
        </span>
      )}
    </button>
  );
  if (!('disabledReason' in props)) return button;
  // Where a reason may come and go the button stays the same element: a press under way and the focus outlive the change.
  return (
    <span className={hasReason ? s.withReason : s.withoutReason} data-wide={(hasReason && wide) || undefined}>
      {button}
      {hasReason && (
        <span id={ownReasonId} className={s.reason}>
          {disabledReason}
        </span>
      )}
    </span>
  );
}
