import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

export const userCode: Handler<'userCode'> = async () => {
  throw new Refusal('busy');
};
