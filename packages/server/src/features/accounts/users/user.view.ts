import type { UserView } from '@distance/contract/accounts.ts';
import { kopecks, toRoubles } from '@distance/domain/money.ts';
import type { UserRow } from './users.repo.ts';

/** A3.02-A3.04: what a user may read of himself. */
export function toUser(row: UserRow): UserView {
  return {
    public_id: row.public_id,
    name: row.name,
    last_name: row.last_name,
    second_name: row.second_name,
    birth_date: row.birth_date,
    email: row.email,
    email_refused: row.email_refused_at !== null,
    phone: row.phone,
    gender: row.gender,
    role: row.role,
    discount: discountOf(row),
    discount_form: row.discount_form,
    temporary: row.temporary,
    mailing: row.mailing,
    extra_contact: row.extra_contact,
    type_relate: row.type_relate,
    contact_phone: row.contact_phone,
  };
}

/** Percent stays percent, a fixed discount travels in roubles. */
function discountOf({ discount, discount_form }: UserRow): number | null {
  return discount !== null && discount_form === 'fixed' ? toRoubles(kopecks(discount)) : discount;
}
