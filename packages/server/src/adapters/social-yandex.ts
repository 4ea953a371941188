import { z } from 'zod';
import type { YandexSettings } from '../settings-social.ts';
import { refused } from './provider-http.ts';
import type { SocialNetwork } from './social.ts';
import { askNetwork, withParams } from './social-http.ts';
import { emailOf, nameOf } from './social-person.ts';

const tokens = z.object({ access_token: z.string().min(1) });
const info = z.object({
  id: z.string().min(1).max(255),
  /** Whom the token was given to. */
  client_id: z.string(),
  login: z.string().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  default_email: z.string().nullish(),
});

/** Mailboxes that Yandex itself gives: the account and the mailbox are one. */
const OWN_MAIL = ['yandex.ru', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.com'];

/** Yandex ID: OAuth 2.0 with PKCE; the person is read with the token, which must be ours. */
export function createYandex({ url, infoUrl, clientId, clientSecret }: YandexSettings): SocialNetwork {
  return {
    id: 'yandex',
    pageOf: ({ state, redirectUri, challenge }) =>
      withParams(`${url}/authorize`, {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        scope: 'login:info login:email',
        force_confirm: 'yes',
      }),
    async identify({ code, verifier }) {
      const exchanged = await askNetwork(`${url}/token`, {
        form: {
          grant_type: 'authorization_code',
          code,
          code_verifier: verifier,
          client_id: clientId,
          client_secret: clientSecret,
        },
      });
      if (!exchanged.ok) return exchanged;
      const granted = tokens.safeParse(exchanged.value.body);
      if (!granted.success) return refused('answer of the exchange');
      const asked = await askNetwork(withParams(infoUrl, { format: 'json' }), {
        headers: { authorization: `OAuth ${granted.data.access_token}` },
      });
      if (!asked.ok) return asked;
      const answer = info.safeParse(asked.value.body);
      if (!answer.success || answer.data.client_id !== clientId) return refused('answer about the person');
      const { id, login, first_name, last_name, default_email } = answer.data;
      const email = emailOf(default_email);
      return {
        ok: true,
        value: {
          subject: id,
          firstName: nameOf(first_name),
          lastName: nameOf(last_name),
          email,
          emailProved: email !== null && isOwnMailbox(email, login),
        },
      };
    },
  };
}

/** `login@yandex.ru`: dots and dashes of a Yandex login are one sign. */
function isOwnMailbox(email: string, login: string | null | undefined): boolean {
  const [name = '', host = ''] = email.split('@');
  const plain = (text: string) => text.toLowerCase().replaceAll('.', '-');
  return OWN_MAIL.includes(host) && plain(name) === plain((login ?? '').split('@')[0] ?? '');
}
