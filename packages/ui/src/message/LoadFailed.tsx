import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export interface LoadFailedProps {
  title: ReactNode;
  /** One line. */
  children?: ReactNode;
  again: string;
  onAgain: () => void;
}

/** In place of what did not load: says so and tries once more. */
export function LoadFailed({ title, children, again, onAgain }: LoadFailedProps) {
  return (
    <EmptyState
      title={title}
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
