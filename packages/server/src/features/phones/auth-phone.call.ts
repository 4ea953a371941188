import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

export const authPhone: Handler<'authPhone'> = async () => {
  throw new Refusal('busy');
};
