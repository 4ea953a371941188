import { hashPassword } from '../../features/accounts/passwords/password.ts';
import type { Trx } from '../connect.ts';
import { insertNumbered } from './season.repo.ts';

/** Sign-in of the demo season; `npm start` prints it. Never made outside the season. */
export const DEMO_ACCOUNT = { email: 'anna@distance.example', password: 'Distance-2027' } as const;

/** Another one, whose dearest ticket of every order is free. */
export const DEMO_VIP = { email: 'lev@distance.example', password: 'Distance-2027' } as const;

export async function writeDemoAccounts(trx: Trx, now: Date): Promise<void> {
  const real = {
    email_confirmed_at: now,
    phone_confirmed_at: now,
    created_at: now,
    credentials_changed_at: now,
  };
  await insertNumbered(trx, 'users', [
    {
      ...real,
      public_id: 'anna',
      email: DEMO_ACCOUNT.email,
      password_hash: await hashPassword(DEMO_ACCOUNT.password),
      phone: '79161184022',
      name: 'Анна',
      last_name: 'Климова',
      second_name: 'Сергеевна',
      birth_date: '1992-03-14',
      gender: 'female',
      role: [],
      discount: null,
      discount_form: null,
    },
    {
      ...real,
      public_id: 'lev',
      email: DEMO_VIP.email,
      password_hash: await hashPassword(DEMO_VIP.password),
      phone: '79031112233',
      name: 'Лев',
      last_name: 'Соколов',
      second_name: 'Игоревич',
      birth_date: '1985-07-02',
      gender: 'male',
      role: ['vip'],
      discount: 100,
      discount_form: 'percent',
    },
  ]);
}
