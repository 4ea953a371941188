import type { Settings } from '../settings.ts';
import type { Acquirer } from './acquirer.ts';
import { createRobokassa } from './robokassa.ts';
import { createTbank } from './tbank.ts';
import { createYookassa } from './yookassa.ts';

/** Every acquirer there are keys for: one takes new payments, the others finish theirs. */
export interface Acquirers {
  readonly current: Acquirer;
  readonly all: readonly Acquirer[];
  /** The acquirer of a payment; null when its keys were taken away. */
  find(provider: string): Acquirer | null;
}

export function createAcquirers(settings: Settings): Acquirers {
  const { tbank, robokassa } = settings;
  const all = [
    createYookassa(settings),
    ...(tbank ? [createTbank(settings, tbank)] : []),
    ...(robokassa ? [createRobokassa(settings, robokassa)] : []),
  ];
  const current = all.find((acquirer) => acquirer.provider === settings.acquirer);
  if (!current) throw new Error(`no keys for the acquirer ${settings.acquirer}`);
  return listOf(current, all);
}

export function onlyAcquirer(acquirer: Acquirer): Acquirers {
  return listOf(acquirer, [acquirer]);
}

function listOf(current: Acquirer, all: readonly Acquirer[]): Acquirers {
  return {
    current,
    all,
    find: (provider) => all.find((acquirer) => acquirer.provider === provider) ?? null,
  };
}
