import { isStaff } from '@distance/domain/people/staff.ts';
import type { Handler } from '../../../context.ts';
import { recoveryLeft } from '../../second-factor/factors.ts';
import { ownAccount } from '../users/own-account.ts';
import { selectUser } from '../users/users.repo.ts';

export const userSecondFactor: Handler<'userSecondFactor'> = async (_, context) => {
  const { id } = ownAccount(context);
  const { role } = await selectUser(context.db, id);
  const left = await recoveryLeft(context.db, id);
  return { on: left !== null, required: isStaff(role), recovery_left: left ?? 0 };
};
