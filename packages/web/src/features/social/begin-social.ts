import { languageOfPath } from '@distance/domain/site/language-path.ts';
import { api } from '../../api/browser.ts';
import { storeChoice } from '../../signals/store-choice.ts';
import { storeAttempt } from './stored-attempts.ts';

/** Sends this browser to a network to sign in; the page before this one stays the one that «back» leads to. @throws ApiError, TransportError */
export async function beginSocial(network: string, from: string | null): Promise<void> {
  const { url, state, secret } = await api.socialStart({ params: { network }, shown: 'by-caller' });
  keepLanguage();
  storeAttempt(state, { secret, from });
  location.replace(url);
}

/** The same to link the network to the account. @throws ApiError (`present_factor` asks for the password), TransportError */
export async function beginSocialAdd(network: string, password: string | undefined): Promise<void> {
  const { url, state, secret } = await api.socialAddStart({
    params: { network },
    body: password === undefined ? {} : { present_password: password },
    shown: 'by-caller',
  });
  keepLanguage();
  storeAttempt(state, { secret, from: null });
  location.assign(url);
}

/** A network leads back to one address, which names no language. */
function keepLanguage(): void {
  storeChoice('lang', languageOfPath(location.pathname));
}
