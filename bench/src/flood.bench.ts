import { systemClock } from '@distance/server/clock.ts';
import { createDb, createPool } from '@distance/server/db/connect.ts';
import { hashPassword } from '@distance/server/features/accounts/passwords/password.ts';
import { makeUser } from '@distance/testkit/factories/users.ts';
import { generate, type Loaded } from './generator.ts';
import type { Ratio } from './ratio.ts';
import { median } from './rounds.ts';
import { type SiteProcess, startSite } from './site-process.ts';

const PASSWORD = 'Ладога-1905';
const SIGN_INS = 24;
const CONNECTIONS = 150;
const FLOOD_SECONDS = 25;
/** Until the flood is under way. */
const HEAD_START_MS = 3000;

/** 150 connections of one address on covers and on pages that are nowhere kept: what a sign-in and a reader of a page wait meanwhile. */
export async function benchFlood(postgres: string): Promise<Ratio[]> {
  const site = await startSite(postgres);
  try {
    const emails = await makeAccounts(site, SIGN_INS * 3);
    await signIns(site, emails.slice(0, SIGN_INS));
    const quiet = await signIns(site, emails.slice(SIGN_INS, 2 * SIGN_INS));
    const [event = ''] = site.events;
    const flood = generate({
      origin: site.url,
      paths: [
        '/cover/made-up-{n}.png?size=share&sport=run&palette=blue&v=1',
        `/event/${event}?city=x{n}`,
        '/?month=n{n}',
      ],
      connections: CONNECTIONS,
      seconds: FLOOD_SECONDS,
      headers: { 'accept-encoding': 'br, gzip', 'x-forwarded-for': '10.66.6.6' },
      visitors: 0,
    });
    await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
    const under = await signIns(site, emails.slice(2 * SIGN_INS));
    const readers = await readPages(site, event);
    const { statuses, count }: Loaded = await flood;
    const refused = (statuses['429'] ?? 0) + (statuses['503'] ?? 0);
    return [
      {
        name: `sign-in under ${CONNECTIONS} connections on covers and pages / quiet`,
        value: median(under) / median(quiet),
        atMost: 3,
        note: `medians ${median(under).toFixed(0)} and ${median(quiet).toFixed(0)} ms; of the flood's ${count} requests ${refused} were refused: ${JSON.stringify(statuses)}`,
      },
      {
        name: 'pages of other readers served meanwhile',
        value: readers.filter((status) => status === 200).length / readers.length,
        atLeast: 1,
        note: `${readers.length} pages, none of them kept`,
      },
    ];
  } finally {
    await site.stop();
  }
}

async function makeAccounts(site: SiteProcess, count: number): Promise<string[]> {
  const db = createDb(createPool(site.databaseUrl, 2));
  const passwordHash = await hashPassword(PASSWORD);
  const emails: string[] = [];
  for (let n = 0; n < count; n += 1) emails.push((await makeUser(db, systemClock, { passwordHash })).email);
  await db.destroy();
  return emails;
}

/** Milliseconds of each, one after the other, each from a network of its own. */
async function signIns(site: SiteProcess, emails: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const [n, email] of emails.entries()) {
    const began = performance.now();
    const answer = await fetch(`${site.url}/api/auth`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.8.${n}.1` },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
    times.push(performance.now() - began);
  }
  return times;
}

async function readPages(site: SiteProcess, event: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let n = 0; n < SIGN_INS; n += 1) {
    const answer = await fetch(`${site.url}/event/${event}?city=reader-${n}`, {
      headers: { 'x-forwarded-for': `10.9.${n}.1` },
    });
    await answer.arrayBuffer();
    statuses.push(answer.status);
  }
  return statuses;
}
