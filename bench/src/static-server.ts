import { basename, dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/** Serves one file: what the event page is compared with. Argument: the file. */
const [, , file = ''] = process.argv;
const app = Fastify();
await app.register(fastifyStatic, { root: dirname(file), cacheControl: false });
const url = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ ready: `${url}/${basename(file)}` });
