import { parseArgs } from 'node:util';
import { fromRoubles } from '@distance/domain/money.ts';
import type { BatchInput } from '@distance/server/features/promocodes/generate-promocodes.ts';

export const USAGE =
  'usage: npm run promocodes -- --title <text> --count <1-100000> --percent <1-100> | --roubles <sum> [--event <id>] [--ends <YYYY-MM-DD>]';

/** What the arguments ask for. @throws Error whose message says what is wrong */
export function readBatchInput(args: readonly string[]): BatchInput {
  const { values } = parseArgs({
    args: [...args],
    options: {
      title: { type: 'string' },
      count: { type: 'string' },
      percent: { type: 'string' },
      roubles: { type: 'string' },
      event: { type: 'string' },
      ends: { type: 'string' },
    },
  });
  const { percent, roubles } = values;
  if ((percent === undefined) === (roubles === undefined))
    throw new Error('one of --percent and --roubles is needed');
  const title = values.title?.trim() ?? '';
  if (title === '') throw new Error('--title is needed');
  return {
    title,
    event: values.event ?? null,
    count: whole('count', values.count, 100_000),
    ...(percent === undefined
      ? { form: 'fixed', discount: fromRoubles(whole('roubles', roubles, 1_000_000)) }
      : { form: 'percent', discount: whole('percent', percent, 100) }),
    endsAt: values.ends === undefined ? null : endOf(values.ends),
  };
}

function whole(name: string, text: string | undefined, max: number): number {
  const value = Number(text);
  if (text === undefined || !/^\d+$/.test(text) || value < 1 || value > max)
    throw new Error(`--${name} must be a whole number from 1 to ${max}`);
  return value;
}

/** The code works through that day in Moscow. */
function endOf(day: string): Date {
  const begins = new Date(`${day}T00:00:00+03:00`);
  const real = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(real.getTime()) || !real.toISOString().startsWith(day))
    throw new Error('--ends must be a day such as 2027-06-01');
  return new Date(begins.getTime() + 86_400_000);
}
