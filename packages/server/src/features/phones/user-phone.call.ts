import type { OwnTransactions } from '../../context.ts';
import { registerByPhone } from './register-by-phone.ts';

export const userPhone: OwnTransactions<'userPhone'> = { ownTransactions: registerByPhone };
