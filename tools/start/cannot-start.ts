import { WrongSetting } from '@distance/server/wrong-setting.ts';

/** Something the person who starts can mend: one line. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}

/** One line for what an operator can mend; the whole error for what is ours. */
export function explain(error: unknown): unknown {
  if (error instanceof CannotStart || error instanceof WrongSetting) return error.message;
  return error;
}
