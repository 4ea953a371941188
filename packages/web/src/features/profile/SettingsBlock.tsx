import { Card } from '@distance/ui/layout/Card.tsx';
import { type ReactNode, useId } from 'react';
import type { PassingMessage } from './use-passing-message.ts';
import s from './Profile.module.css';

interface SettingsBlockProps {
  title: string;
  /** A line under the heading. */
  line?: ReactNode;
  /** What the last press came to. */
  message?: PassingMessage | null | undefined;
  children: ReactNode;
}

/** One subject of the settings. */
export function SettingsBlock({ title, line, message, children }: SettingsBlockProps) {
  const titleId = useId();
  return (
    <Card as="section" className={s.block} aria-labelledby={titleId}>
      <h2 id={titleId} className="t-h3">
        {title}
      </h2>
      {line !== undefined && <p className={s.line}>{line}</p>}
      {children}
      {/* Always there, so that what appears in it is spoken. */}
      <p className={s.message} role="status" data-tone={message?.tone}>
        {message?.text}
      </p>
    </Card>
  );
}
