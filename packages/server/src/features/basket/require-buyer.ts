import type { SignedIn } from '../../context.ts';
import { Refusal } from '../../http/refusal.ts';

/** A temporary session counts as anonymous (P6.03): its basket stays in its browser. @throws Refusal `unauthorized` */
export function requireBuyer(user: SignedIn): SignedIn {
  if (user.temporary) throw new Refusal('unauthorized');
  return user;
}
