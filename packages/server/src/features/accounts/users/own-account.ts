import type { CallContext, SignedIn } from '../../../context.ts';
import { Refusal } from '../../../http/refusal.ts';

/**
 * Who may change an account. A guest's session opens only what its purchase made (S20).
 * @throws Refusal `forbidden`
 */
export function ownAccount({ user }: Pick<CallContext<SignedIn>, 'user'>): SignedIn {
  if (user.temporary) throw new Refusal('forbidden');
  return user;
}
