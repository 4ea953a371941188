import { ApiError } from '../../api/api-error.ts';
import { paths } from '../../paths.ts';
import { isBeingLeft, storedToken, storedUser, wordOfOtherTabs } from '../../signals/session.ts';
import { addressHere } from '../../site-address.ts';
import { quietApi } from '../../api/quiet.ts';
import { endSession, readUser } from './session.ts';

/**
 * Looks at start-up whether the kept token still opens anything (A4.06). A refusal ends the session here (A4.05);
 * no answer says nothing against the token. `why`: what the sign-in page is to say of it.
 */
export async function checkSession(
  clearBasket: () => void,
  why: 'left' | 'refused' = 'refused',
): Promise<void> {
  const token = storedToken.get();
  if (token === null) return;
  if (readUser(storedUser.get()) === null) {
    // A4.07
    endSession(clearBasket);
    location.assign(addressHere(paths.auth()));
    return;
  }
  try {
    const { user } = await quietApi.authCheck({});
    if (storedToken.get() === token) storedUser.set(JSON.stringify(user));
  } catch (error) {
    const refused = error instanceof ApiError && (error.status === 401 || error.status === 403);
    if (refused) await wordOfOtherTabs();
    // Somebody may have signed in while the answer was on its way, or be leaving for good.
    if (refused && storedToken.get() === token && !isBeingLeft(token)) endSession(clearBasket, why);
  }
}
