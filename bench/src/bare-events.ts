import { createServer } from 'node:http';
import { tellReady } from './tell-ready.ts';

/** The least that a server of server-sent events can be: keeps every answer open and says one thing. */
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('event: table\ndata: {}\n\n');
});
tellReady(server);
