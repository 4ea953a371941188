import type { RefusalDetails } from '@distance/contract/refusals.ts';
import { useCallback, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { WithFactor } from '../../signals/with-factor.ts';

export interface FactorQuestion {
  /** What the account has to show who sits there; without both only a new sign-in helps. */
  readonly password: boolean;
  readonly secondFactor: boolean;
  /** `undefined` after a code has made the session a fresh one. @throws what the call does */
  readonly answer: (password: string | undefined) => Promise<void>;
  readonly close: () => void;
}

export function asksFactor(error: unknown): error is ApiError {
  return askedFactors(error) !== null;
}

/** What the server would take as a proof; null when it asks for none. */
function askedFactors(error: unknown): RefusalDetails['present_factor'] | null {
  return error instanceof ApiError && error.body.code === 'present_factor' ? error.body.details : null;
}

/**
 * Sends calls that an old session must confirm (S18).
 * @returns the question to show, if any
 */
export function useFactor(): {
  run: WithFactor;
  question: FactorQuestion | null;
} {
  const [question, setQuestion] = useState<FactorQuestion | null>(null);
  const run = useCallback<WithFactor>(async (call) => {
    try {
      await call(undefined);
      return true;
    } catch (error) {
      const asked = askedFactors(error);
      if (asked === null) throw error;
      return await new Promise<boolean>((resolve, reject) => {
        setQuestion({
          password: asked.password,
          secondFactor: asked.second_factor,
          answer: async (password) => {
            try {
              await call(password);
              setQuestion(null);
              resolve(true);
            } catch (failure) {
              if (asksFactor(failure) || isPause(failure)) throw failure;
              setQuestion(null);
              reject(failure);
            }
          },
          close: () => {
            setQuestion(null);
            resolve(false);
          },
        });
      });
    }
  }, []);
  return { run, question };
}

/** Too many wrong passwords: told where they are typed. */
function isPause(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'too_many';
}
