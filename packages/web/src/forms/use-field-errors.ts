import type { FieldProblem } from '@distance/domain/basket/field-problem.ts';
import { type FocusEvent, useState } from 'react';

export interface FieldErrors {
  /** Text under a field, when it is to be shown. */
  readonly of: (field: string) => string | undefined;
  /** Handlers and id of the box round a field. */
  readonly box: (field: string) => {
    id: string;
    onFocus: () => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
}

export interface FieldErrorsInput<Problem extends FieldProblem> {
  /** Prefix of the boxes' ids. */
  readonly idBase: string;
  readonly problems: readonly Problem[];
  /** The exact text of a problem. */
  readonly text: (problem: Problem) => string;
  /** The form was submitted or left: every problem is shown. */
  readonly all: boolean;
  /** Texts of the server by field. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onRefusedSeen: (field: string) => void;
}

/** Errors appear when a field is left or the form submitted, never while typing, and go when it is entered again (P5.51). */
export function useFieldErrors<Problem extends FieldProblem>({
  idBase,
  problems,
  text,
  all,
  refused,
  onRefusedSeen,
}: FieldErrorsInput<Problem>): FieldErrors {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [inside, setInside] = useState<string | null>(null);
  return {
    of: (field) => {
      if (field === inside) return undefined;
      const problem = problems.find((candidate) => candidate.field === field);
      if (problem !== undefined && (all || left.has(field))) return text(problem);
      return refused[field];
    },
    box: (field) => ({
      id: fieldBoxId(idBase, field),
      onFocus: () => {
        setInside(field);
        if (refused[field] !== undefined) onRefusedSeen(field);
      },
      onBlur: (event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setInside((now) => (now === field ? null : now));
        setLeft((fields) => new Set(fields).add(field));
      },
    }),
  };
}

function fieldBoxId(idBase: string, field: string): string {
  return `${idBase}-${field}`;
}

/** Moves focus into a field; the first control of its box. */
export function focusField(idBase: string, field: string): void {
  const box = document.getElementById(fieldBoxId(idBase, field));
  const control = box?.querySelector<HTMLElement>(
    'input:checked, input:not([type="hidden"]):not(:disabled), select, textarea, button',
  );
  control?.focus();
}
