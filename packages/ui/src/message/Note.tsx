import type { ReactNode, Ref } from 'react';
import { cx } from '../cx.ts';
import { Icon, type IconName } from '../icon/Icon.tsx';
import s from './Note.module.css';

export type NoteTone = 'info' | 'ok' | 'warn' | 'err';

export interface NoteProps {
  tone?: NoteTone | undefined;
  /** Stands in place of the tone's icon: a timer ring, a spinner. */
  art?: ReactNode;
  /** Spoken at once when the note appears; leave off for notes that were always there. */
  announce?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const toneIcons = { info: 'info', ok: 'check', warn: 'clock', err: 'warn' } as const satisfies Record<
  NoteTone,
  IconName
>;

/** A line or two on a tinted ground with an icon. */
export function Note({ tone = 'info', art, announce, id, className, children }: NoteProps) {
  const role = announce ? (tone === 'err' ? 'alert' : 'status') : undefined;
  return (
    <div id={id} className={cx(s.note, className)} data-tone={tone} role={role}>
      <span className={s.art}>{art ?? <Icon name={toneIcons[tone]} />}</span>
      <div className={s.words}>{children}</div>
    </div>
  );
}

export interface ErrorSummaryProps {
  /** The number of fields: «Осталось 3 поля.» */
  title: ReactNode;
  /** What to do, or links to the fields. */
  children?: ReactNode;
  /** For moving focus here when there is no field to focus. */
  ref?: Ref<HTMLDivElement> | undefined;
  className?: string | undefined;
}

/** The note on top of a form with errors; announced when it appears. */
export function ErrorSummary({ title, children, ref, className }: ErrorSummaryProps) {
  return (
    <div ref={ref} className={cx(s.note, className)} data-tone="err" role="alert" tabIndex={-1}>
      <span className={s.art}>
        <Icon name="warn" />
      </span>
      <div className={s.words}>
        <strong>{title}</strong> {children}
      </div>
    </div>
  );
}
