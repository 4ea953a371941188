import type { Handler } from '../../context.ts';
import { readRegister } from '../consents/read-register.ts';
import { ownAccount } from '../accounts/users/own-account.ts';

export const userConsents: Handler<'userConsents'> = async (_input, context) => {
  const { id } = ownAccount(context);
  return { values: await readRegister(context.db, id, context.locale) };
};
