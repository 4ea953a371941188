import { withoutLanguage } from '@distance/domain/site/language-path.ts';
import { type OpenedPage, openedPage } from '../../features/visits/read-visit.ts';
import type { PageQuery } from './load-build.ts';

/** An address as its page is kept under. */
export interface PageAddress {
  /** Path and query without what the page does not read. */
  url: string;
  /** Asked for by the script of a page. */
  data: boolean;
  /** Its page names people. */
  people: boolean;
  /** What its opening is counted under; null for a part of a page, where nobody goes. */
  opened: OpenedPage | null;
}

const DATA = /(?:\/_)?\.data$/;
/** Names of the loaders that a script still needs. */
const ROUTES = '_routes';
const MOST_PATHS = 2000;
/** Longer than any link of ours: what a stranger makes up is not kept. */
const LONGEST_KEPT = 200;

/** Reads addresses: the key of a kept page is made of what the page reads, and of nothing else. */
export class PageAddresses {
  readonly #query: (path: string) => PageQuery;
  /** Lookups cost as much as serving; paths of no page are not kept, there is no end of them. */
  readonly #known = new Map<string, PageQuery>();
  /** Addresses without a query, as they were asked for. */
  readonly #plain = new Map<string, PageAddress>();

  constructor(query: (path: string) => PageQuery) {
    this.#query = query;
  }

  read(url: string): PageAddress {
    const plain = this.#plain.get(url);
    if (plain !== undefined) return plain;
    const at = url.indexOf('?');
    const path = at < 0 ? url : url.slice(0, at);
    const search = at < 0 ? '' : url.slice(at + 1);
    if (path.endsWith('.data')) return this.#data(path, search);
    const { routes, names, people } = this.#of(withoutLanguage(path));
    const read = { url: withQuery(path, pick(search, names)), data: false, people, opened: openedPage(path) };
    if (at < 0 && routes !== null && url.length <= LONGEST_KEPT) this.#keep(url, read);
    return read;
  }

  #data(path: string, search: string): PageAddress {
    const { routes, names, people } = this.#of(pagePath(withoutLanguage(path)));
    const picked = pick(search, names);
    const wanted = new URLSearchParams(search).get(ROUTES)?.split(',');
    if (wanted !== undefined)
      picked.push([ROUTES, (routes ?? []).filter((id) => wanted.includes(id)).join(',')]);
    return {
      url: withQuery(path, picked),
      data: true,
      people,
      opened: wanted === undefined ? openedPage(path) : null,
    };
  }

  #keep(url: string, read: PageAddress): void {
    if (this.#plain.size >= MOST_PATHS) this.#plain.clear();
    this.#plain.set(url, read);
  }

  #of(path: string): PageQuery {
    const known = this.#known.get(path);
    if (known !== undefined) return known;
    const query = this.#query(path);
    if (query.routes !== null) {
      if (this.#known.size >= MOST_PATHS) this.#known.clear();
      this.#known.set(path, query);
    }
    return query;
  }
}

/** `/calendar.data` is asked for by `/calendar`, `/_.data` by `/`. */
function pagePath(path: string): string {
  const page = path.replace(DATA, '');
  return page === '' ? '/' : page;
}

/** In one order, whatever order they came in. */
function pick(search: string, names: readonly string[]): [string, string][] {
  if (search === '' || names.length === 0) return [];
  const query = new URLSearchParams(search);
  return names.flatMap((name) => query.getAll(name).map((value): [string, string] => [name, value]));
}

function withQuery(path: string, pairs: [string, string][]): string {
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}
