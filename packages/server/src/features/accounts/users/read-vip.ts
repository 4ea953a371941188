import type { VipRule } from '@distance/domain/pricing/price-basket.ts';
import { vipRule } from '@distance/domain/pricing/vip-rule.ts';
import type { CallContext } from '../../../context.ts';
import { readUser } from './read-user.ts';

/** The discount of the signed-in vip, from the server's own row (P6.06); null for everybody else. */
export async function readVip({ db, user }: Pick<CallContext, 'db' | 'user'>): Promise<VipRule | null> {
  return user?.role.includes('vip') ? vipRule(await readUser(db, user.id)) : null;
}
