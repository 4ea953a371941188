import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

export const userPhone: Handler<'userPhone'> = async () => {
  throw new Refusal('busy');
};
