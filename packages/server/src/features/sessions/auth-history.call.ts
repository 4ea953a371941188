import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

export const authHistory: Handler<'authHistory'> = async () => {
  throw new Refusal('busy');
};
