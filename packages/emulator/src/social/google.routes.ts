import type { FastifyInstance } from 'fastify';
import { isSocialTokenFault } from '../faults/fault-kinds.ts';
import { GoogleKeys } from './google-keys.ts';
import type { SocialContext } from './social-context.ts';
import { addChooser, answerSite, json, oauthError, provesChallenge, readForms } from './social.routes.ts';

type Fields = Record<string, string | undefined>;

/** Google's OpenID Connect: page, token and published keys; to be mounted under /google. */
export function addGoogleRoutes(app: FastifyInstance, context: SocialContext): void {
  readForms(app);
  addChooser(app, context, 'google', '/o/oauth2/v2/auth');
  const { clientId, clientSecret } = context.keys.google;
  const keys = new GoogleKeys();

  app.post<{ Body: Fields }>('/token', (request, reply) =>
    answerSite(context, request, reply, 'social.token', () => {
      const form = request.body;
      if (form['client_id'] !== clientId || form['client_secret'] !== clientSecret)
        return oauthError('invalid_client', 'The OAuth client was not found.', 401);
      if (form['grant_type'] !== 'authorization_code')
        return oauthError('unsupported_grant_type', 'Invalid grant_type');
      const grant = context.takeCode('google', form['code'] ?? '');
      if (!grant) return oauthError('invalid_grant', 'Bad Request');
      if (form['redirect_uri'] !== grant.ask.redirectUri)
        return oauthError('redirect_uri_mismatch', 'Bad Request');
      if (!provesChallenge(grant.ask.challenge, form['code_verifier'] ?? ''))
        return oauthError('invalid_grant', 'Invalid code verifier.');
      const fault = context.faults.take(isSocialTokenFault, { operation: 'social.token' })?.kind;
      return json({
        access_token: context.giveToken('google', grant.person),
        expires_in: 3599,
        scope: grant.ask.scope,
        token_type: 'Bearer',
        id_token: keys.idToken(grant.ask, clientId, grant.person, context.now(), fault),
      });
    }),
  );
  app.get('/oauth2/v3/certs', (request, reply) =>
    answerSite(context, request, reply.header('cache-control', 'public, max-age=19800'), 'social.keys', () =>
      json(keys.published()),
    ),
  );
}
