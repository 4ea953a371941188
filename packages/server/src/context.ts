import type { Calls, CallKey } from '@distance/contract/calls.ts';
import type { CallAuth, CallInput, CallResult } from '@distance/contract/define-call.ts';
import type { FastifyRequest } from 'fastify';
import type { AddressPlaces } from './adapters/address-places.ts';
import type { Carriers } from './adapters/carrier.ts';
import type { Acquirers } from './adapters/acquirers.ts';
import type { SocialNetwork } from './adapters/social.ts';
import type { MalwareScanner } from './adapters/malware-scanner.ts';
import type { MailDomains } from './adapters/mail-domains.ts';
import type { Clock } from './clock.ts';
import type { Db, Trx } from './db/connect.ts';
import type { CatalogCache } from './features/catalog/catalog-cache.ts';
import type { LiveTables } from './features/results/live/live-tables.ts';
import type { FileStore } from './features/files/file-store.ts';
import type { Letters } from './features/mail/letter-writer.ts';
import type { KnownBrowser } from './known-browser.ts';
import type { LimitAlong } from './http/limits.ts';
import type { LineKinds } from './features/orders/line-kind.ts';
import type { Log } from './log.ts';
import type { Settings } from './settings.ts';

export type Locale = 'ru' | 'en';

/** Who calls, found from the bearer token. */
export interface SignedIn {
  id: number;
  publicId: string;
  sessionId: number;
  temporary: boolean;
  role: readonly string[];
}

/** What lives as long as the process. */
export interface Services {
  settings: Settings;
  clock: Clock;
  /** Pool-bound database for work that makes its own transactions. */
  db: Db;
  log: Log;
  acquirers: Acquirers;
  /** The configured networks one may sign in through. */
  social: readonly SocialNetwork[];
  files: FileStore;
  mailDomains: MailDomains;
  /** Null where nobody looks into uploads. */
  malware: MalwareScanner | null;
  addressPlaces: AddressPlaces;
  /** Who brings parcels, of those that are set up. */
  carriers: Carriers;
  /** What organisers change, as this process remembers it. */
  catalog: CatalogCache;
  /** Races while they are run, as this process has read them last. */
  live: LiveTables;
  /** What can be bought. */
  lineKinds: LineKinds;
  /** What may be told by mail. */
  letters: Letters;
}

/** What a handler gets besides its input. `User`: whether somebody is signed in for sure. */
export interface CallContext<User extends SignedIn | null = SignedIn | null> extends Services {
  /** The edge's transaction where the call has one, else the pool. */
  db: Db;
  user: User;
  locale: Locale;
  /** Address of the caller, after trusted proxies. */
  address: string;
  /** The line it is on, by which everything of one visitor is counted (`addressKey`). */
  network: string;
  userAgent: string;
  /** Secret that the browser keeps its basket under; tells one browser from another, nothing more. */
  browserKey: string | null;
  /** What the browser shows of sign-ins before; only over HTTP. */
  browser?: KnownBrowser | undefined;
  requestId: string;
  /** `Idempotency-Key` of the request. */
  idempotencyKey: string | null;
  /** Where the handler judges its limit itself; it must, before it writes anything. */
  limit?: LimitAlong | undefined;
  /** Only over HTTP; multipart calls read their part from it. */
  request: FastifyRequest | null;
}

/** Of a call that writes: the edge runs it in one transaction. `db` is the same, for what needs no transaction. */
export interface WritingContext<User extends SignedIn | null = SignedIn | null> extends CallContext<User> {
  db: Trx;
  trx: Trx;
}

/** Who is known to a call of this `auth`: the edge refuses before a handler runs without somebody it needs. */
type UserOf<Auth extends CallAuth> = { none: null; optional: SignedIn | null; required: SignedIn }[Auth];

type CallerOf<K extends CallKey> = UserOf<Calls[K]['auth']>;

/** A handler; what it knows of its caller and of the transaction follows from the call's declaration. */
export type Handler<K extends CallKey> = (
  input: CallInput<Calls[K]>,
  context: Calls[K]['method'] extends 'GET' ? CallContext<CallerOf<K>> : WritingContext<CallerOf<K>>,
) => Promise<CallResult<Calls[K]>>;

/** A handler that makes its own transactions, because something outside happens between them. */
export type OwnHandler<K extends CallKey> = (
  input: CallInput<Calls[K]>,
  context: CallContext<CallerOf<K>>,
) => Promise<CallResult<Calls[K]>>;

/** Tells the edge to open no transaction. */
export interface OwnTransactions<K extends CallKey> {
  ownTransactions: OwnHandler<K>;
  judgesLimit?: JudgesLimit;
}

/** A read that is counted with its own question. */
export type CountedRead<K extends CallKey> = Calls[K]['method'] extends 'GET'
  ? { read: Handler<K>; judgesLimit: JudgesLimit }
  : never;

/** The handler judges the count of its requests by `context.limit`, with its first question to the database. */
type JudgesLimit = true;
