import { Resolver } from 'node:dns/promises';
import { HOUR, MINUTE, type Clock } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';
import type { Settings } from '../settings.ts';
import { WorkQueue } from '../work-queue.ts';

/** Longest look-up; slower ones say nothing (A5.04). */
const LIMIT_MS = 2000;
const CACHED_MS = HOUR;
/** What a fault of the network leaves unknown is asked again soon. */
const UNKNOWN_CACHED_MS = MINUTE;
const MAX_CACHED = 5000;

type Verdict = 'yes' | 'no' | 'unknown';

/** Whether domains take mail. */
export interface MailDomains {
  takesMail(domain: string): Promise<Verdict>;
}

/** Mail exchangers, else an address, by DNS. Answers are kept for an hour; few look-ups run at once. */
export function createMailDomains({ mailDns }: Pick<Settings, 'mailDns'>, clock: Clock): MailDomains {
  if (mailDns === 'off') return { takesMail: async () => 'unknown' };
  const resolver = new Resolver({ timeout: LIMIT_MS, tries: 1 });
  if (mailDns !== 'system') resolver.setServers(mailDns);
  const verdicts = new Map<string, { verdict: Verdict; until: number }>();
  const queue = new WorkQueue(4, 40);
  return {
    async takesMail(domain) {
      const now = clock.now().getTime();
      const known = verdicts.get(domain);
      if (known && known.until > now) return known.verdict;
      const verdict = await queue.run(async () => await ask(resolver, domain)).catch(unlessBusy);
      if (verdicts.size >= MAX_CACHED) verdicts.delete(verdicts.keys().next().value ?? '');
      verdicts.delete(domain);
      verdicts.set(domain, { verdict, until: now + (verdict === 'unknown' ? UNKNOWN_CACHED_MS : CACHED_MS) });
      return verdict;
    },
  };
}

/** Too many look-ups at once say nothing against an address. */
function unlessBusy(error: unknown): Verdict {
  if (error instanceof Refusal) return 'unknown';
  throw error;
}

async function ask(resolver: Resolver, domain: string): Promise<Verdict> {
  const late = new Promise<Verdict>((resolve) => {
    setTimeout(() => resolve('unknown'), LIMIT_MS).unref();
  });
  return await Promise.race([late, look(resolver, domain)]);
}

async function look(resolver: Resolver, domain: string): Promise<Verdict> {
  const exchangers = await answered(async () => await resolver.resolveMx(domain));
  if (exchangers === 'unknown') return 'unknown';
  // A lone empty name says that the domain takes no mail (RFC 7505).
  if (exchangers.length > 0)
    return exchangers.some(({ exchange }) => exchange !== '' && exchange !== '.') ? 'yes' : 'no';
  for (const find of [resolver.resolve4.bind(resolver), resolver.resolve6.bind(resolver)]) {
    const addresses = await answered(async () => await find(domain));
    if (addresses === 'unknown') return 'unknown';
    if (addresses.length > 0) return 'yes';
  }
  return 'no';
}

/** An empty list where DNS says there is nothing. */
async function answered<T>(question: () => Promise<T[]>): Promise<T[] | 'unknown'> {
  try {
    return await question();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : 'unknown';
  }
}
