import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** Answers a request that needs nothing but bytes kept in memory; false leaves it to the framework. */
export type Serve = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Stands before the framework, whose router, hooks and reply cost more than sending a kept page does. What is served here has the
 * same headers as there, and no line of the log.
 */
export class Front {
  serve: Serve = () => false;
  #served = 0;

  /** The framework leaves the bounds of connections to who makes the server. */
  createServer(
    handle: (request: IncomingMessage, response: ServerResponse) => void,
    bounds: { requestTimeout: number; connectionTimeout: number; keepAliveTimeout: number },
  ): Server {
    const { requestTimeout, keepAliveTimeout } = bounds;
    const server = createServer({ requestTimeout, keepAliveTimeout }, (request, response) => {
      if (this.#serves(request, response)) this.#served += 1;
      else handle(request, response);
    });
    server.setTimeout(bounds.connectionTimeout);
    return server;
  }

  /** What goes wrong here is told by the framework, which is asked the same. */
  #serves(request: IncomingMessage, response: ServerResponse): boolean {
    try {
      return this.serve(request, response);
    } catch {
      return false;
    }
  }

  /** How many it has answered since this was asked last. */
  takeServed(): number {
    const served = this.#served;
    this.#served = 0;
    return served;
  }
}
