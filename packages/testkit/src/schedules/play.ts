import { resultOf, type Pair } from './pair.ts';
import { randomOrder } from './random-choice.ts';
import { runSchedule, type Choose } from './run-schedule.ts';
import { calmDown } from './sale-steps.ts';
import type { SaleWorld } from './sale-world.ts';

/** Sales between two clearings of the tables. */
const CLEAR_EVERY = 40;

/** One schedule: the pair's world, its operations in the order of the choices, its promise and the books. Complaints. */
export async function play(world: SaleWorld, pair: Pair, choose: Choose): Promise<string[]> {
  const complaints: string[] = [];
  try {
    const { operations, check } = await pair.play(world);
    const outcomes = await runSchedule(world, operations, choose, world.rewrite);
    // The world goes on before it is judged: what is over is swept, money on its way arrives.
    await calmDown(world);
    const complaint = await check(outcomes.map(resultOf));
    if (complaint !== undefined) complaints.push(complaint);
  } catch (error) {
    complaints.push(error instanceof Error ? error.message : String(error));
  }
  complaints.push(...(await world.readBooks()), ...(await compareWithAcquirer(world)));
  return complaints;
}

/** What the acquirer keeps of the open sales equals our account with it. */
async function compareWithAcquirer(world: SaleWorld): Promise<string[]> {
  const { rows } = await world.monitor.query<{ sum: number }>({
    name: 'account',
    text: `select coalesce(sum(amount), 0)::int as sum from ledger_entry where account = 'acquirer'`,
  });
  const ours = rows[0]?.sum ?? 0;
  const theirs = world.acquirer.balance();
  return ours === theirs ? [] : [`our account with the acquirer is ${ours}, its own ${theirs}`];
}

export interface Failure {
  pair: string;
  seed: number;
  complaints: string[];
}

/** Plays a random schedule of a pair, the `n`-th in this world; a failure names the seed that repeats it alone. */
export async function playRandom(
  world: SaleWorld,
  pair: Pair,
  seed: number,
  n: number,
): Promise<Failure | null> {
  const complaints = await play(world, pair, randomOrder(seed));
  if (complaints.length > 0) await world.clear();
  else if (n % CLEAR_EVERY === CLEAR_EVERY - 1) {
    complaints.push(...(await world.readAllBooks()));
    await world.clear();
  }
  return complaints.length > 0 ? { pair: pair.name, seed, complaints } : null;
}

export function describeFailures(failures: readonly Failure[]): string {
  return failures
    .slice(0, 5)
    .map(({ pair, seed, complaints }) => `SEED=${seed} COUNT=1 PAIR='${pair}': ${complaints.join('; ')}`)
    .join('\n');
}
