import { SECOND } from '@distance/server/clock.ts';
import { moscowDay } from '@distance/server/features/reconciliation/moscow-day.ts';
import { reconcileDay } from '@distance/server/features/reconciliation/reconcile-day.ts';
import { sql } from 'kysely';
import { audit } from '../trust/audit.ts';
import { buyTeam, callOff, changeDistance, joinTeam, registerRunner } from './cabinet-steps.ts';
import { doubleClick, holdNumber, pressAgain, pressPay, retryOrder } from './buying-steps.ts';
import {
  cancelInsurance,
  cancelTicket,
  disturb,
  endLeftPages,
  heal,
  payAfterEnd,
  payAtAcquirer,
  payWhatEnded,
  postNotifications,
} from './outside-steps.ts';
import { ageGift, blockGift, buyGift, giveGifts, payByGift } from './certificate-steps.ts';
import {
  answerReturn,
  askReturn,
  buyGoods,
  cancelLine,
  countShelf,
  refundByTeam,
  tellOfParcel,
} from './goods-steps.ts';
import { answerOffer, giveBack, offerTicket } from './transfer-steps.ts';
import { joinList, leaveList, offerEnds, orderByOffer } from './waiting-steps.ts';
import { startSimWorld, type SimWorld } from './sim-world.ts';

export interface SimulationResult {
  seed: number;
  steps: number;
  /** What each step did, in order. */
  trace: string[];
  /** The first thing that was wrong; null when all went well. */
  problem: string | null;
  orders: number;
}

export interface SimulationOptions {
  steps: number;
  /** Statements that break the product, for negative controls. */
  sabotage?: string;
  /** Whether goods and certificates are bought too; sabotaged lives have none unless asked, so that their seeds give the lives they were chosen for. */
  goods?: boolean;
}

type Step = (world: SimWorld) => Promise<string> | string;

/** How often a step is drawn, in parts of the sum. */
type Steps = readonly (readonly [number, Step])[];
const TICKETS: Steps = [
  [16, pressPay],
  [3, pressAgain],
  [2, doubleClick],
  [3, retryOrder],
  [5, holdNumber],
  [18, payAtAcquirer],
  [1, payAfterEnd],
  [2, payWhatEnded],
  [10, postNotifications],
  [7, cancelTicket],
  [8, cancelInsurance],
  [6, offerTicket],
  [6, answerOffer],
  [2, giveBack],
  [5, changeDistance],
  [4, registerRunner],
  [3, buyTeam],
  [4, joinTeam],
  [9, joinList],
  [1, leaveList],
  [6, orderByOffer],
  [2, offerEnds],
  [12, disturb],
  [15, work],
  [8, passTime],
  [1, restart],
  [1, reconcile],
];
/** The same with goods, parcels, requests to return and gift certificates. */
const EVERYTHING: Steps = [
  ...TICKETS,
  [9, buyGoods],
  [12, tellOfParcel],
  [4, askReturn],
  [5, answerReturn],
  [5, cancelLine],
  [1, refundByTeam],
  [1, countShelf],
  [5, buyGift],
  [3, giveGifts],
  [8, payByGift],
  [1, ageGift],
  [1, blockGift],
];
/** Virtual minutes within which everything must have ended after the outside has healed (trust.md section 3). */
const BOUND_MINUTES = 30;

/**
 * One life of the shop: `steps` random steps of buyers, acquirer and clock, all invariants after each of them, and at the
 * end the outside heals and everything must be decided within 30 virtual minutes (G4). The same seed gives the same life.
 */
export async function simulate(
  postgres: string,
  seed: number,
  { steps, sabotage, goods = sabotage === undefined }: SimulationOptions,
): Promise<SimulationResult> {
  // Controls are known by seeds that were chosen before there was SBP: their lives stay as they are.
  const world = await startSimWorld(postgres, seed, sabotage === undefined && seed % 2 === 0);
  const trace: string[] = [];
  try {
    if (sabotage !== undefined) await sql.raw(sabotage).execute(world.shop.db);
    let problem: string | null = null;
    // In the second half, or half of the presses would be refused.
    const calledOff = world.draw.chance(0.3) ? Math.floor(steps / 2) + world.draw.below(steps / 2) : steps;
    for (let step = 0; step < steps && problem === null; step += 1) {
      const did =
        step === calledOff ? await callOff(world) : await takeStep(world, goods ? EVERYTHING : TICKETS);
      trace.push(did);
      problem = did.includes('BROKEN') ? did : await brokenBooks(world);
    }
    problem ??= await afterHealing(world, trace).catch(fellOver);
    return { seed, steps: trace.length, trace, problem, orders: world.orders.length };
  } finally {
    await world.auditor.end();
    await world.shop.close();
  }
}

function drawStep({ draw }: SimWorld, steps: Steps): Step {
  let left = draw.below(steps.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, step] of steps) {
    if (left < weight) return step;
    left -= weight;
  }
  return work;
}

/** The product may refuse a step, it never falls over. */
function fellOver(error: unknown): string {
  return `BROKEN ${String(error)}`;
}

async function takeStep(world: SimWorld, steps: Steps): Promise<string> {
  try {
    return await drawStep(world, steps)(world);
  } catch (error) {
    return fellOver(error);
  }
}

async function work({ shop }: SimWorld): Promise<string> {
  await shop.work();
  return 'work';
}

/** Mostly half a minute; in some seeds long enough for holds to end under their payers. */
async function passTime({ shop, draw, rates }: SimWorld): Promise<string> {
  if (draw.chance(rates.late)) {
    const minutes = 1 + draw.below(25);
    await shop.pass(minutes);
    return `${minutes} min pass`;
  }
  shop.clock.advance(30 * SECOND);
  await shop.work();
  return '30 s pass';
}

async function restart({ second }: SimWorld): Promise<string> {
  await second.restart();
  return 'restart';
}

/** Today's operations against the registry of the acquirer, in the middle of sales. */
async function reconcile({ shop }: SimWorld): Promise<string> {
  const { services } = shop.server;
  try {
    await reconcileDay(services, services.acquirers.current, moscowDay(shop.clock.now()));
    return 'reconciled';
  } catch (error) {
    // The registry is asked anew another day when it does not answer.
    if (error instanceof Error && error.message.includes('does not tell its day')) return 'no registry';
    throw error;
  }
}

async function brokenBooks(world: SimWorld): Promise<string | null> {
  const [first] = await world.readBooks();
  return first ? `${first.id} ${first.row}` : null;
}

/** Liveness: nothing is undecided, nothing held, both books agree. */
async function afterHealing(world: SimWorld, trace: string[]): Promise<string | null> {
  const { shop } = world;
  for (let minute = 0; minute < BOUND_MINUTES; minute += 1) {
    heal(world);
    if (minute === 0) await endLeftPages(world);
    await shop.pass(1);
  }
  await giveGifts(world);
  trace.push('healed');
  const [wrong] = await audit(shop.db, shop.emulator, shop.clock.now());
  if (wrong !== undefined) return wrong;
  const { rows } = await sql<{ what: string; id: number }>`
    select 'payment ' || state as what, id from payment where state in ('created', 'authorized', 'refunding')
    union all select 'refund ' || state, id from refund where state in ('created', 'sent')
    union all select 'hold active', id from hold where state = 'active'
    union all select 'order waits', o.id from orders o where o.state = 'created' and o.created_at < ${shop.clock.now()}::timestamptz - interval '30 minutes'
      and not exists (select from payment p where p.order_id = o.id and p.state = 'pending')
    union all select 'line not served', id from stock where on_sale <> greatest(0, capacity - held - sold - sold_before)
    union all select 'offer not ended', id from waiting_offer where ended_at is null and until < ${shop.clock.now()}::timestamptz - interval '25 minutes'
    union all select 'gift not given', line_id from gift g join order_line l on l.id = g.line_id where l.state = 'paid' and g.sent_at is null
    union all select 'receipt ' || state, id from receipt where state in ('queued', 'sent')
    union all select 'notification', id from inbox where handled_at is null`.execute(shop.db);
  const { differences } = await reconcileDay(
    shop.server.services,
    shop.server.services.acquirers.current,
    moscowDay(shop.clock.now()),
  );
  const [different] = differences.filter(({ resolved_at: resolved }) => resolved === null);
  if (different) return `reconciliation: ${JSON.stringify(different)}`;
  const [open] = rows;
  return open ? `still open after ${BOUND_MINUTES} min: ${open.what} ${open.id}` : null;
}
