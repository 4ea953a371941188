import { type ReactNode, useId } from 'react';
import s from './Tooltip.module.css';

export interface TooltipProps {
  text: ReactNode;
  /** The focusable thing it explains; spread the given attributes onto it. */
  children: (props: { 'aria-describedby': string }) => ReactNode;
}

/** Words on an inverse ground over a control, on hover and on keyboard focus. Never the only place of needed words. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  return (
    <span className={s.area}>
      {children({ 'aria-describedby': id })}
      <span id={id} role="tooltip" className={s.tip}>
        {text}
      </span>
    </span>
  );
}
