import { z } from 'zod';
import { sameSecret } from '../derived-secret.ts';
import type { VkSettings } from '../settings-social.ts';
import { refused } from './provider-http.ts';
import type { SocialNetwork } from './social.ts';
import { askNetwork, withParams } from './social-http.ts';
import { emailOf, nameOf } from './social-person.ts';

const id = z.union([z.string().min(1).max(255), z.int().positive()]).transform(String);
const tokens = z.object({ access_token: z.string().min(1), user_id: id, state: z.string() });
const info = z.object({
  user: z.object({
    user_id: id,
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    email: z.string().nullish(),
  }),
});

/** VK ID, OAuth 2.1: the code is bound by PKCE and by the device that VK names on the way back. */
export function createVk({ url, clientId }: VkSettings): SocialNetwork {
  return {
    id: 'vk',
    pageOf: ({ state, redirectUri, challenge }) =>
      withParams(`${url}/authorize`, {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        scope: 'vkid.personal_info email',
      }),
    async identify({ code, deviceId, state, redirectUri, verifier }) {
      if (deviceId === null) return refused('no device_id');
      const exchanged = await askNetwork(`${url}/oauth2/auth`, {
        form: {
          grant_type: 'authorization_code',
          code,
          code_verifier: verifier,
          client_id: clientId,
          device_id: deviceId,
          redirect_uri: redirectUri,
          state,
        },
      });
      if (!exchanged.ok) return exchanged;
      const granted = tokens.safeParse(exchanged.value.body);
      if (!granted.success || !sameSecret(granted.data.state, state))
        return refused('answer of the exchange');
      const asked = await askNetwork(`${url}/oauth2/user_info`, {
        form: { client_id: clientId, access_token: granted.data.access_token },
      });
      if (!asked.ok) return asked;
      const answer = info.safeParse(asked.value.body);
      if (!answer.success || answer.data.user.user_id !== granted.data.user_id)
        return refused('answer about the person');
      const { user } = answer.data;
      return {
        ok: true,
        value: {
          subject: user.user_id,
          firstName: nameOf(user.first_name),
          lastName: nameOf(user.last_name),
          email: emailOf(user.email),
          // VK says of no address that it was proved.
          emailProved: false,
        },
      };
    },
  };
}
