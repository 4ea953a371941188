import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { domToReact, htmlToDOM } from 'html-react-parser';
import { renderToString } from 'react-dom/server';
import { tellReady } from './tell-ready.ts';

/**
 * The least that a page drawn by React can be: the elements of its HTML stand ready, every request draws them anew. Nothing is read,
 * formatted, matched or packed. What an uncached page is compared with. Argument: a file of HTML.
 */
const [, , file = ''] = process.argv;
const elements = domToReact(htmlToDOM(readFileSync(file, 'utf8')));
const server = createServer((_request, response) => {
  const bytes = Buffer.from(`<!DOCTYPE html>${renderToString(elements)}`);
  response.writeHead(200, { 'content-type': 'text/html', 'content-length': bytes.length });
  response.end(bytes);
});
tellReady(server);
