import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import s from './SettingsRow.module.css';

export interface SettingsRowProps {
  /** On the left of a wide screen. */
  title: string;
  /** What is set now, in a line or two. */
  summary?: ReactNode;
  /** Under the summary, in small type. */
  line?: ReactNode;
  /** At the right edge: a button or a link. */
  act?: ReactNode;
  /** A form in place of the summary, behind a press. */
  form?: { open: boolean; label: string; onOpen: () => void } | undefined;
  /** What the last press came to. */
  message?: { tone: string; text: string } | null | undefined;
  /** Under the summary, or the form while it is open. */
  children?: ReactNode;
}

/** One subject of the settings between two hairlines: its name, what is set, and the way to change it. */
export function SettingsRow({ title, summary, line, act, form, message, children }: SettingsRowProps) {
  const titleId = useId();
  const actId = useId();
  const body = useRef<HTMLDivElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const open = form?.open ?? true;
  const wasOpen = useRef(open);
  // The pressed button goes with what it opens or closes.
  useEffect(() => {
    if (wasOpen.current === open) return;
    wasOpen.current = open;
    if (open) body.current?.querySelector<HTMLElement>('input:not([type="hidden"]), select')?.focus();
    else change.current?.focus();
  }, [open]);
  return (
    <section className={s.row} aria-labelledby={titleId}>
      <h3 id={titleId} className={s.title}>
        {title}
      </h3>
      <div ref={body} className={s.body}>
        {(form === undefined || !open) && summary !== undefined && <div className={s.summary}>{summary}</div>}
        {line !== undefined && <p className={s.line}>{line}</p>}
        {open && children}
        {/* Always there, so that what appears in it is spoken. */}
        <p className={s.message} role="status" data-tone={message?.tone}>
          {message?.text}
        </p>
      </div>
      {form !== undefined && !open ? (
        <Button
          ref={change}
          id={actId}
          kind="text"
          size={44}
          className={cx(s.act, s.change)}
          aria-labelledby={`${actId} ${titleId}`}
          onClick={form.onOpen}
        >
          {form.label}
        </Button>
      ) : (
        act !== undefined && <div className={s.act}>{act}</div>
      )}
    </section>
  );
}
