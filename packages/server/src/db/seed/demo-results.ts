import { hash32 } from '@distance/domain/cover/seed.ts';
import { pick, type Random, randomOf } from '@distance/domain/random.ts';
import type { ResultStatus } from '@distance/domain/results/result-row.ts';
import { type Clock, DAY, plus } from '../../clock.ts';
import { changeField } from '../../features/results/field/change-field.ts';
import type { ToldRow } from '../../features/results/field/field-row.ts';
import type { Db, Trx } from '../connect.ts';
import { type PastStart, selectPastRunners, selectPastStart } from './demo-history.repo.ts';
import { CLUBS, FAMILIES, MEN, TEAMS, TOWNS, WOMEN } from './demo-names.ts';

const LEGS = 4;
/** Starts that were, with how many came to them. */
const STARTS: readonly { format: string; runners: number; relay?: true }[] = [
  { format: 'krug-po-sokolnikam-moscow-5', runners: 380 },
  { format: 'rassvet-na-plotinke-yekaterinburg-10', runners: 280 },
  { format: 'rassvet-na-plotinke-yekaterinburg-relay', runners: LEGS * TEAMS.length, relay: true },
  { format: 'bolshoe-koltso-moscow-10', runners: 26_300 },
  { format: 'bolshoe-koltso-moscow-42', runners: 13_500 },
  { format: 'tri-mosta-kazan-21', runners: 11_500 },
  { format: 'tri-mosta-kazan-10', runners: 11_600 },
];

const MINUTE_MS = 60_000;
/** The elite starts with the gun; the last ones cross the line so long after it. */
const WAVES_MS = 14 * MINUTE_MS;
/** Points of the way stand at every quarter. */
const QUARTERS = [0.25, 0.5, 0.75] as const;

/**
 * Results of the starts of the season that were: the same season gives the same results. The demo logins find their own there.
 * @param share of the runners, at least ten of each start
 */
export async function writeDemoResults(db: Db, clock: Clock, share = 1): Promise<void> {
  for (const { format, runners, relay } of STARTS) {
    await db.transaction().execute(async (trx) => {
      await writeStart(trx, format, Math.max(10, Math.round(runners * share)), relay === true, clock.now());
    });
  }
}

async function writeStart(
  trx: Trx,
  format: string,
  runners: number,
  relay: boolean,
  now: Date,
): Promise<void> {
  const start = await selectPastStart(trx, format);
  const own = new Map((await selectPastRunners(trx, start.id)).map((one) => [one.bib, one]));
  const random = randomOf(hash32(format));
  const told = Array.from({ length: runners }, (_, index) => runnerAt(index + 1, start, random));
  if (relay) runInTurn(told);
  const field = [
    ...told.filter(({ bib }) => !own.has(bib)),
    ...[...own.values()].map((one) => ownRow(one, start, random)),
  ];
  const noted = plus(start.start_time, DAY);
  await changeField(
    trx,
    start.id,
    () => field,
    { import_id: null, reason: 'demo', made_by: null, made_at: noted < now ? noted : now },
    relay ? [] : QUARTERS.map((part) => pointAt(part * (start.distance_m ?? 0))),
  );
}

/** Four by four they are a team, whose members start when the one before comes; its name stands where other files name the club. */
function runInTurn(told: readonly ToldRow[]): void {
  let before = 0;
  for (const [index, row] of told.entries()) {
    if (index % LEGS === 0) before = 0;
    before += row.net_ms ?? 0;
    row.club = TEAMS[Math.floor(index / LEGS)] ?? '';
    row.splits = [];
    if (row.net_ms !== null) row.gun_ms = before;
  }
}

const pointAt = (metres: number) => ({
  title: `${String(Math.round(metres / 10) / 100).replace('.', ',')} км`,
  m: Math.round(metres),
});

/** Between 0 and 1, mostly near the middle, with a long end of those who take their time. */
const skewed = (random: Random) => ((random(1000) + random(1000) + random(1000)) / 3000) ** 1.3;

/** Seconds for a kilometre: the longer the way, the slower. */
function paceOf(random: Random, metres: number, woman: boolean, age: number): number {
  const base = 182 + 24 * Math.log(metres / 5000 + 1) + (woman ? 26 : 0) + Math.max(0, age - 38) * 1.6;
  return base + skewed(random) * 330;
}

function timesOf(random: Random, metres: number, woman: boolean, age: number) {
  const pace = paceOf(random, metres, woman, age);
  const net = Math.round(((pace * metres) / 1000) * 1000) + random(1000);
  // The quick ones stand in front.
  const delay = Math.round(Math.min(1, Math.max(0, (pace - 190) / 330)) * WAVES_MS) + random(20_000);
  const fade = (random(120) - 20) / 1000;
  const splits = QUARTERS.map((part) => Math.round(net * (part - fade * part * (1 - part))));
  return { gun_ms: net + delay, net_ms: net, splits };
}

function statusOf(random: Random): ResultStatus {
  const drawn = random(1000);
  if (drawn < 30) return 'dns';
  if (drawn < 44) return 'dnf';
  return drawn < 46 ? 'dsq' : 'finished';
}

const NOBODY = {
  ticket_id: null,
  import_id: null,
  birth_date: null,
  category: '',
  comment: '',
  penalty_ms: 0,
  laps: 0,
  hidden: false,
  kept: [],
};

function runnerAt(number: number, start: PastStart, random: Random): ToldRow {
  const woman = random(100) < 42;
  const year = start.start_time.getUTCFullYear();
  const birthYear = year - 16 - Math.round(skewed(random) * 62);
  const family = pick(random, FAMILIES);
  const status = statusOf(random);
  const times = timesOf(random, start.distance_m ?? 0, woman, year - birthYear);
  const seen = status === 'dns' ? 0 : status === 'dnf' ? random(QUARTERS.length) : QUARTERS.length;
  return {
    ...NOBODY,
    bib: String(number),
    first_name: pick(random, woman ? WOMEN : MEN),
    last_name: woman ? `${family}а` : family,
    birth_year: birthYear,
    gender: woman ? 'female' : 'male',
    club: random(100) < 22 ? pick(random, CLUBS) : '',
    city: random(100) < 70 ? pick(random, TOWNS) : '',
    status,
    gun_ms: status === 'finished' || status === 'dsq' ? times.gun_ms : null,
    net_ms: status === 'finished' || status === 'dsq' ? times.net_ms : null,
    splits: times.splits.map((split, index) => (index < seen ? split : 0)),
    // One in so many has taken the name back.
    hidden: random(400) === 0,
  };
}

type PastRunner = Awaited<ReturnType<typeof selectPastRunners>>[number];

function ownRow(runner: PastRunner, start: PastStart, random: Random): ToldRow {
  const { birth_date: birth, gender } = runner;
  const birthYear = Number(birth.slice(0, 4));
  const age = start.start_time.getUTCFullYear() - birthYear;
  return {
    ...NOBODY,
    ...runner,
    birth_year: birthYear,
    city: '',
    status: 'finished',
    ...timesOf(random, start.distance_m ?? 0, gender === 'female', age),
  };
}
