import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { GoogleSettings } from '../settings-social.ts';
import { publishedKeys, readIdToken } from './id-token.ts';
import { refused } from './provider-http.ts';
import type { SocialNetwork } from './social.ts';
import { askNetwork, withParams } from './social-http.ts';
import { emailOf, nameOf } from './social-person.ts';

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];
const tokens = z.object({ id_token: z.string().min(1).max(8192) });
const person = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().nullish(),
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])
    .nullish(),
  given_name: z.string().nullish(),
  family_name: z.string().nullish(),
  /** Domain of the organisation that Google hosts. */
  hd: z.string().nullish(),
});

/** Google, OpenID Connect: everything comes from the signed id_token, no further call is made with the access token. */
export function createGoogle(settings: GoogleSettings, clock: Clock): SocialNetwork {
  const { authUrl, tokenUrl, keysUrl, clientId, clientSecret } = settings;
  const keys = publishedKeys(keysUrl);
  return {
    id: 'google',
    pageOf: ({ state, redirectUri, challenge, nonce }) =>
      withParams(authUrl, {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      }),
    async identify({ code, redirectUri, verifier, nonce }) {
      const exchanged = await askNetwork(tokenUrl, {
        form: {
          grant_type: 'authorization_code',
          code,
          code_verifier: verifier,
          client_id: clientId,
          client_secret: clientSecret,
          redirect_uri: redirectUri,
        },
      });
      if (!exchanged.ok) return exchanged;
      const granted = tokens.safeParse(exchanged.value.body);
      if (!granted.success) return refused('answer of the exchange');
      const expected = { issuers: ISSUERS, audience: clientId, nonce, now: clock.now() };
      const claims = await readIdToken(granted.data.id_token, keys, expected);
      if (!claims.ok) return claims;
      const answer = person.safeParse(claims.value);
      if (!answer.success) return refused('claims of the person');
      const { sub, email_verified: verified, given_name: first, family_name: last, hd } = answer.data;
      const email = emailOf(answer.data.email);
      // Elsewhere Google once saw the mailbox; only here it is Google's own still.
      const own = email?.endsWith('@gmail.com') === true || (hd ?? '') !== '';
      return {
        ok: true,
        value: {
          subject: sub,
          firstName: nameOf(first),
          lastName: nameOf(last),
          email,
          emailProved: email !== null && verified === true && own,
        },
      };
    },
  };
}
