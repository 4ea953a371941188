import {
  INSURANCE_MESSAGES,
  type InsuranceCode,
  insuranceDraft,
  validateInsurance,
} from '@distance/domain/basket/insurance-form.ts';
import type { FieldProblem } from '@distance/domain/basket/field-problem.ts';
import type { InsuranceItem } from '@distance/domain/basket/types.ts';
import { type FocusEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

interface Input {
  readonly idBase: string;
  readonly item: InsuranceItem;
  readonly today: string;
  /** The form was submitted: every problem is shown. */
  readonly all: boolean;
  /** Texts of the server by field. */
  readonly refused: Readonly<Record<string, string>>;
  readonly onRefusedSeen: (field: string) => void;
}

/** Errors appear when a field is left or the form submitted, and go when it is entered again (P5.51). */
export function useInsuranceErrors({ idBase, item, today, all, refused, onRefusedSeen }: Input) {
  const t = useTranslations('fields');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [inside, setInside] = useState<string | null>(null);
  const { problems } = validateInsurance(insuranceDraft(item), today);
  const text = ({ code }: FieldProblem<InsuranceCode>) =>
    t(INSURANCE_MESSAGES[code].key as 'fillFieldInsurance'); // every key of the table is a text without arguments
  return {
    problems,
    of: (field: string): string | undefined => {
      if (field === inside) return undefined;
      const problem = problems.find((candidate) => candidate.field === field);
      if (problem !== undefined && (all || left.has(field))) return text(problem);
      return refused[field];
    },
    box: (field: string) => ({
      id: `${idBase}-${field}`,
      onFocus: () => {
        setInside(field);
        if (refused[field] !== undefined) onRefusedSeen(field);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setInside((now) => (now === field ? null : now));
        setLeft((fields) => new Set(fields).add(field));
      },
    }),
  };
}
