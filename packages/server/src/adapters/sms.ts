import type { CarrierSettings } from '../settings-sms.ts';
import { createSmsc } from './smsc.ts';
import { createSmsRu } from './smsru.ts';

export interface OutgoingSms {
  /** Ours, the same at every try. */
  id: number;
  /** Digits with the country's code. */
  phone: string;
  text: string;
  /** Of the person who asks, for the carrier's check against fraud. */
  address: string;
}

/**
 * `number`: no carrier will ever deliver to it. `carrier`: surely not taken by this one, another may. `unknown`: it may have
 * been taken.
 */
export type Carried =
  | { kind: 'sent'; id: string | null }
  | { kind: 'number' | 'carrier' | 'unknown'; reason: string };

export interface SmsCarrier {
  readonly name: CarrierSettings['name'];
  send(message: OutgoingSms): Promise<Carried>;
}

export interface SmsSender {
  send(message: OutgoingSms): Promise<Exclude<Carried, { kind: 'sent' }> | SentBy>;
}
interface SentBy {
  kind: 'sent';
  id: string | null;
  carrier: string;
}

/** Tries the carriers in their order; only a definite refusal leads to the next (F16). */
export function createSmsSender({ carriers }: { carriers: readonly CarrierSettings[] }): SmsSender {
  const all = carriers.map((settings) =>
    settings.name === 'smsru' ? createSmsRu(settings) : createSmsc(settings),
  );
  return {
    async send(message) {
      const refusals: string[] = [];
      for (const carrier of all) {
        const outcome = await carrier.send(message);
        if (outcome.kind === 'sent') return { ...outcome, carrier: carrier.name };
        if (outcome.kind !== 'carrier') return { ...outcome, reason: `${carrier.name}: ${outcome.reason}` };
        refusals.push(`${carrier.name}: ${outcome.reason}`);
      }
      return { kind: 'carrier', reason: refusals.join('; ') || 'no carrier is set up' };
    },
  };
}
