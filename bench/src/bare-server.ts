import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tellReady } from './tell-ready.ts';

/**
 * The least that a server over HTTP can be: always the same bytes, by Node alone. What a page is compared with, and without
 * arguments what the generator is measured against. Arguments: a file, its headers as JSON.
 */
const [, , file, headers = '{}'] = process.argv;
const bytes = file === undefined ? Buffer.alloc(0) : readFileSync(file);
// The bench writes them.
const fields = { ...(JSON.parse(headers) as Record<string, string>), 'content-length': bytes.length };
const server = createServer((_request, response) => {
  response.writeHead(200, fields);
  response.end(bytes);
});
tellReady(server);
