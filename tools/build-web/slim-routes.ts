import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What React Router writes of a page: its script, and the files and styles that it needs besides. */
interface Route {
  id: string;
  parentId?: string;
  path?: string;
  module: string;
  imports?: string[];
  css?: string[];
}

/** All pages with their files, as the build made them. */
export interface RouteFiles {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
  /** Address of the browser's list. */
  url: string;
}

/** The whole list, for who counts what a page loads. */
const WHOLE = 'build/routes.json';

/**
 * Takes the imports out of the browser's list of pages, a third of it: a browser finds them in the scripts themselves, and needs them
 * from the list for pages that are fetched ahead alone, which ours are not. The whole list stays in `build/routes.json`.
 */
export function slimRoutes(web: string): void {
  const [file] = globSync('build/client/assets/manifest-*.js', { cwd: web });
  if (file === undefined) throw new Error('the build left no list of pages');
  const source = readFileSync(join(web, file), 'utf8');
  // The file is one assignment of JSON that React Router writes.
  const [from, to] = [source.indexOf('{'), source.lastIndexOf('}') + 1];
  const whole = JSON.parse(source.slice(from, to)) as RouteFiles;
  writeFileSync(join(web, WHOLE), JSON.stringify(whole));
  const routes = Object.entries(whole.routes).map(([id, route]) => [id, { ...route, imports: [] }]);
  const slim = JSON.stringify({ ...whole, routes: Object.fromEntries(routes) });
  writeFileSync(join(web, file), source.slice(0, from) + slim + source.slice(to));
}

export const readRouteFiles = (web: string): RouteFiles =>
  JSON.parse(readFileSync(join(web, WHOLE), 'utf8')) as RouteFiles;
