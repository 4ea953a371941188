import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export interface LoadFailedProps {
  title: ReactNode;
  /** One line. */
  children?: ReactNode;
  again: string;
  onAgain: () => void;
  /** Of its heading: 1 where nothing else is the page's. */
  level?: 1 | 2 | 3;
}

/** In place of what did not load: says so and tries once more. */
export function LoadFailed({ title, children, again, onAgain, level }: LoadFailedProps) {
  return (
    <EmptyState
      title={title}
      level={level}
      action={
        <Button kind="secondary" onClick={onAgain}>
          {again}
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
