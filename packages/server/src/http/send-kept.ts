import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingOf, Packed } from './packed.ts';

interface Written {
  body: Packed;
  etag: string;
}

/** By the answer's object, which lives as long as the answer is true. */
const written = new WeakMap<object, Written>();

/** Writes and packs an answer once for all who are given it. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: object): FastifyReply {
  const { body, etag } = written.get(answer) ?? write(answer);
  const encoding = body.encoding(encodingOf(request.headers['accept-encoding']));
  reply.header('vary', 'accept-language, accept-encoding').type('application/json; charset=utf-8');
  if (request.method === 'GET') {
    reply.header('cache-control', 'private, no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  } else reply.header('cache-control', 'no-store');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(body.as(encoding));
}

function write(answer: object): Written {
  const plain = Buffer.from(JSON.stringify(answer));
  // One tag for all encodings, so a weak one.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const made = { body: new Packed(plain, 4), etag };
  written.set(answer, made);
  return made;
}
