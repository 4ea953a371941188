import type { OwnTransactions } from '../../context.ts';
import { registerByPhone } from './register-by-phone.ts';

export const userRegisterSms: OwnTransactions<'userRegisterSms'> = { ownTransactions: registerByPhone };
