import type { ErrorBody } from '@distance/contract/refusals.ts';
import { createContext, data, type RouterContextProvider } from 'react-router';
import { ApiError } from './api-error.ts';
import { type Client, createClient, type Outgoing } from './client.ts';

export type Locale = 'ru' | 'en';
export type Theme = 'light' | 'dark';

/** What the server gives to one rendering. */
export interface Site {
  locale: Locale;
  /** Null follows the reader's system. */
  theme: Theme | null;
  /** ISO instant. */
  now: string;
  /** Address of the site without a slash at the end. */
  origin: string;
  /** Outside addresses; empty ones are not shown. */
  links: { career: string; photo: string; faq: string; vk: string; telegram: string };
  /** Who takes payments: `yookassa`, `tbank` or another acquirer's name. */
  provider: string;
  /** Sums in roubles that may be paid by a code of SBP; null where it is no way of its own. */
  sbp: { least: number; most: number } | null;
  /** A card may be saved and paid with. */
  savesCards: boolean;
  /** Stands for the nonce of inline scripts until the page is sent. */
  nonce: string;
  /** One call in this process, with the status and body it would have over HTTP. */
  call: (
    key: string,
    input: Pick<Outgoing, 'params' | 'query' | 'body'>,
  ) => Promise<{ status: number; body: unknown }>;
  /** Writes what went wrong to the log. @returns the short id that the reader is told and the log has too */
  fail: (error: unknown) => string;
}

export const siteContext = createContext<Site>();

interface LoadArgs {
  context: Readonly<RouterContextProvider>;
}

/** The typed client of a loader. */
export function clientOf({ context }: LoadArgs): Client {
  const { call } = context.get(siteContext);
  return createClient(async (key, _route, { params, query, body }) => {
    const answer = await call(key, {
      ...(params && { params }),
      ...(query && { query }),
      ...(body !== undefined && { body }),
    });
    if (answer.status < 400) return answer.body;
    // The server answers every refusal in this shape.
    throw new ApiError(answer.status, answer.body as ErrorBody);
  });
}

/** Thrown in a loader, it shows the not-found page. */
export const notFound = () => data(null, { status: 404 });

/** Awaits what the address names; what does not exist becomes the not-found page (A2.26). */
export async function found<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}
