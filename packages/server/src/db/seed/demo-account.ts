import { hashPassword } from '../../features/accounts/password.ts';
import type { Trx } from '../connect.ts';
import { insertNumbered } from './season.repo.ts';

/** Sign-in of the demo season; `npm start` prints it. Never made outside the season. */
export const DEMO_ACCOUNT = { email: 'anna@distance.example', password: 'Distance-2027' } as const;

export async function writeDemoAccount(trx: Trx, now: Date): Promise<void> {
  await insertNumbered(trx, 'users', [
    {
      public_id: 'anna',
      email: DEMO_ACCOUNT.email,
      email_confirmed_at: now,
      password_hash: await hashPassword(DEMO_ACCOUNT.password),
      phone: '79161184022',
      phone_confirmed_at: now,
      name: 'Анна',
      last_name: 'Климова',
      second_name: 'Сергеевна',
      birth_date: '1992-03-14',
      gender: 'female',
      created_at: now,
      credentials_changed_at: now,
    },
  ]);
}
