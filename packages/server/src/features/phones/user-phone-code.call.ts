import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

export const userPhoneCode: Handler<'userPhoneCode'> = async () => {
  throw new Refusal('busy');
};
