import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The least that a server of server-sent events can be: keeps every answer open and says one thing. */
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('event: table\ndata: {}\n\n');
});
server.listen(0, '127.0.0.1', () => {
  // A listening TCP server has an address object.
  const { port } = server.address() as AddressInfo;
  process.send?.({ ready: `http://127.0.0.1:${port}/` });
});
