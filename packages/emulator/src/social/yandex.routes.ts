import type { FastifyInstance } from 'fastify';
import type { SocialContext } from './social-context.ts';
import { addChooser, answerSite, json, oauthError, provesChallenge, readForms } from './social.routes.ts';

type Fields = Record<string, string | undefined>;

/** Yandex ID: OAuth 2.0 with PKCE, and the person by the token; to be mounted under /yandex. */
export function addYandexRoutes(app: FastifyInstance, context: SocialContext): void {
  readForms(app);
  addChooser(app, context, 'yandex', '/authorize');
  const { clientId, clientSecret } = context.keys.yandex;

  app.post<{ Body: Fields }>('/token', (request, reply) =>
    answerSite(context, request, reply, 'social.token', () => {
      const form = request.body;
      if (form['client_id'] !== clientId) return oauthError('invalid_client', 'Client not found');
      if (form['client_secret'] !== clientSecret) return oauthError('invalid_client', 'Wrong client secret');
      if (form['grant_type'] !== 'authorization_code')
        return oauthError('unsupported_grant_type', 'grant_type not supported');
      const grant = context.takeCode('yandex', form['code'] ?? '');
      if (!grant) return oauthError('invalid_grant', 'Code has expired');
      if (!provesChallenge(grant.ask.challenge, form['code_verifier'] ?? ''))
        return oauthError('invalid_grant', 'code_verifier not matched');
      return json({
        token_type: 'bearer',
        access_token: context.giveToken('yandex', grant.person),
        expires_in: 31_536_000,
        refresh_token: '1:emulator',
        scope: 'login:email login:info',
      });
    }),
  );
  app.get<{ Querystring: Fields }>('/info', (request, reply) =>
    answerSite(context, request, reply, 'social.user', () => {
      const token = /^OAuth (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
      const person = context.personOf('yandex', token);
      if (!person) return json({ error: 'invalid_token' }, 401);
      const fault = context.faults.take((kind) => kind === 'social_wrong_aud', { operation: 'social.user' });
      return json({
        id: person.id,
        login: person.email?.split('@')[0] ?? `uid-${person.id}`,
        client_id: fault ? 'another0yandex0client0id00000000' : clientId,
        display_name: person.first_name,
        real_name: `${person.first_name} ${person.last_name}`,
        first_name: person.first_name,
        last_name: person.last_name,
        sex: null,
        default_email: person.email ?? '',
        emails: person.email === null ? [] : [person.email],
        psuid: `1.${person.id}`,
      });
    }),
  );
}
