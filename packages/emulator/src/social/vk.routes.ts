import type { FastifyInstance } from 'fastify';
import type { SocialContext } from './social-context.ts';
import { addChooser, answerSite, json, oauthError, provesChallenge, readForms } from './social.routes.ts';

type Fields = Record<string, string | undefined>;

/** VK ID: OAuth 2.1 with PKCE and a device id that the exchange must name; to be mounted under /vkid. */
export function addVkRoutes(app: FastifyInstance, context: SocialContext): void {
  readForms(app);
  addChooser(app, context, 'vk', '/authorize');
  const { clientId } = context.keys.vk;

  app.post<{ Body: Fields }>('/oauth2/auth', (request, reply) =>
    answerSite(context, request, reply, 'social.token', () => {
      const form = request.body;
      if (form['client_id'] !== clientId) return oauthError('invalid_client', 'client_id is unknown', 401);
      if (form['grant_type'] !== 'authorization_code') return oauthError('invalid_request', 'grant_type');
      const grant = context.takeCode('vk', form['code'] ?? '');
      if (!grant) return oauthError('invalid_grant', 'Code is invalid or expired');
      if (form['redirect_uri'] !== grant.ask.redirectUri) return oauthError('invalid_grant', 'redirect_uri');
      if (form['device_id'] !== grant.deviceId) return oauthError('invalid_request', 'device_id is wrong');
      if (!provesChallenge(grant.ask.challenge, form['code_verifier'] ?? ''))
        return oauthError('invalid_grant', 'code_verifier is wrong');
      return json({
        access_token: context.giveToken('vk', grant.person),
        refresh_token: 'vk2.r.emulator',
        id_token: '',
        token_type: 'Bearer',
        expires_in: 3600,
        user_id: Number(grant.person.id),
        state: form['state'] ?? '',
        scope: grant.ask.scope,
      });
    }),
  );
  app.post<{ Body: Fields }>('/oauth2/user_info', (request, reply) =>
    answerSite(context, request, reply, 'social.user', () => {
      const person = context.personOf('vk', request.body['access_token'] ?? '');
      // VK answers 200 to refusals of this call.
      if (request.body['client_id'] !== clientId || !person)
        return oauthError('invalid_token', 'access_token is missing or invalid', 200);
      return json({
        user: {
          user_id: person.id,
          first_name: person.first_name,
          last_name: person.last_name,
          ...(person.email === null ? {} : { email: person.email }),
          avatar: '',
          sex: 0,
          verified: false,
          birthday: '',
        },
      });
    }),
  );
}
