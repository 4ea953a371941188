import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isSocialPageFault, isTransportFault, type Operation } from '../faults/fault-kinds.ts';
import { send, spoilAnswer } from '../faults/spoil-answer.ts';
import type { Html } from '../pages/html.ts';
import type { Answer } from '../yookassa/idempotency.ts';
import { readAsk, readFields, WrongAsk } from './read-ask.ts';
import type { Ask, NetworkName, SocialContext } from './social-context.ts';
import { chooserPage, refusalPage } from './social-page.ts';
import { PEOPLE, type Person } from './social-people.ts';

type Fields = Record<string, string | undefined>;

/** Reads forms as networks take them: the first field of a name counts. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** The page where the person is asked; `address` is its path under the scope. */
export function addChooser(
  app: FastifyInstance,
  context: SocialContext,
  network: NetworkName,
  address: string,
): void {
  const guarded = (reply: FastifyReply, show: () => unknown): unknown => {
    try {
      return show();
    } catch (error) {
      if (!(error instanceof WrongAsk)) throw error;
      return html(reply.code(400), refusalPage(network, error.message));
    }
  };
  app.get<{ Querystring: Fields }>(address, ({ query, url }, reply) =>
    guarded(reply, () => {
      const ask = readAsk(network, context.keys[network].clientId, query);
      return html(reply, chooserPage(ask, PEOPLE[network], url.split('?')[0] ?? ''));
    }),
  );
  app.post<{ Body: Fields }>(address, ({ body }, reply) =>
    guarded(reply, () => {
      const ask = readFields(network, body);
      if (body['deny'] !== undefined)
        return back(reply, ask, { error: 'access_denied', error_description: 'User denied access' });
      const fault = context.faults.take(isSocialPageFault, { operation: 'social.page' })?.kind;
      const { code, deviceId } = context.giveCode(
        ask,
        personOf(network, body),
        fault === 'social_replayed_code',
      );
      const said = fault === 'social_wrong_state' ? { ...ask, state: `${ask.state.slice(1)}x` } : ask;
      // VK gives the device and the kind of the code along.
      const more = network === 'vk' ? { device_id: deviceId, type: 'code_v2', expires_in: '600' } : {};
      return back(reply, said, { code, ...more });
    }),
  );
}

/** Answers a call of the site's server, or spoils the answer. */
export function answerSite(
  context: SocialContext,
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Operation,
  work: () => Answer,
): void {
  request.emulated = { operation };
  const fault = context.faults.take(isTransportFault, { operation });
  if (fault === undefined) return send(reply, work());
  request.emulated = { operation, fault: fault.kind };
  // Contradictions are the acquirers' own; here they change nothing.
  return spoilAnswer(reply, fault, work, (_kind, answer) => answer);
}

/** RFC 7636: the code belongs to who knows the verifier. */
export function provesChallenge(challenge: string, verifier: string): boolean {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false;
  const proof = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const wanted = Buffer.from(challenge);
  return proof.length === wanted.length && timingSafeEqual(proof, wanted);
}

export function json(body: object, status = 200): Answer {
  return { status, payload: JSON.stringify(body) };
}

export function oauthError(error: string, description: string, status = 400): Answer {
  return json({ error, error_description: description }, status);
}

function personOf(network: NetworkName, body: Fields): Person {
  const known = PEOPLE[network].find(({ id }) => id === body['person']);
  if (known) return known;
  const id = body['id'] ?? '';
  if (!/^[\w.-]{1,255}$/.test(id)) throw new WrongAsk('invalid_request: id');
  const email = body['email'] ?? '';
  return {
    id,
    first_name: body['first_name'] ?? '',
    last_name: body['last_name'] ?? '',
    email: email === '' ? null : email,
    email_verified: body['email_verified'] === '1',
  };
}

function back(reply: FastifyReply, ask: Ask, said: Record<string, string>): FastifyReply {
  const to = new URL(ask.redirectUri);
  for (const [name, value] of Object.entries({ ...said, state: ask.state })) to.searchParams.set(name, value);
  return reply.redirect(to.href, 303);
}

function html(reply: FastifyReply, page: Html): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page.html);
}
