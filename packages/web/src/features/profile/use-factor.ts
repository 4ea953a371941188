import { useCallback, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';

/** A call that may ask who sits there; it is sent again with the password. */
export type FactorCall = (presentPassword: string | undefined) => Promise<void>;

/** Settles with the call; false when the question was closed. */
export type FactorRun = (call: FactorCall) => Promise<boolean>;

export interface FactorQuestion {
  /** False: the account has no password, only a new sign-in helps. */
  readonly password: boolean;
  /** @throws what the call does */
  readonly answer: (password: string) => Promise<void>;
  readonly close: () => void;
}

export function asksFactor(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'present_factor';
}

/**
 * Sends calls that an old session must confirm (S18).
 * @returns the question to show, if any
 */
export function useFactor(): {
  run: FactorRun;
  question: FactorQuestion | null;
} {
  const [question, setQuestion] = useState<FactorQuestion | null>(null);
  const run = useCallback(async (call: FactorCall) => {
    try {
      await call(undefined);
      return true;
    } catch (error) {
      if (!asksFactor(error)) throw error;
      return await new Promise<boolean>((resolve, reject) => {
        setQuestion({
          password: error.details['password'] === true,
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
