import type { Handler } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

export const userRegisterSms: Handler<'userRegisterSms'> = async () => {
  throw new Refusal('busy');
};
