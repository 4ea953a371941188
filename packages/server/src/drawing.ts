import { FairLine } from './fair-line.ts';
import { WorkQueue } from './work-queue.ts';

/** A sheet takes a quarter of a second to a second of the one thread: whoever wants many waits for his own, not the others. */
const visitors = new FairLine({ atOnce: 2, waiting: 40, each: 8, perSecond: 2, burst: 20 });
/** Sheets of what nobody has bought: whoever fills their line holds no ticket up. */
const samples = new FairLine({ atOnce: 1, waiting: 20, each: 2, perSecond: 0.5, burst: 10 });
/** Letters have a line of their own, which no visitor fills. */
const letters = new WorkQueue(2, 40);

/**
 * Draws a PDF when its turn comes.
 * @param reader `network`: the line of whoever waits for it (`CallContext`); without one it goes with a letter
 * @throws Refusal `too_many` when he has enough in line, `busy` when the line is full
 */
export async function draw<T>(
  { network }: { network?: string | undefined },
  work: () => Promise<T>,
): Promise<T> {
  return await (network === undefined ? letters.run(work) : visitors.run(network, work));
}

/** The same of a sheet that anybody may ask for. @throws Refusal as `draw` */
export async function drawSample<T>({ network }: { network: string }, work: () => Promise<T>): Promise<T> {
  return await samples.run(network, work);
}
