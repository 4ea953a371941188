import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

export const userNewPhone: Handler<'userNewPhone'> = async () => {
  throw new Refusal('busy');
};
