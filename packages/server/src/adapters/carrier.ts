import type { DeliveryDays } from '@distance/domain/delivery/own-tariff.ts';
import type { Parcel } from '@distance/domain/delivery/pack-parcel.ts';
import type { Kopecks } from '@distance/domain/money.ts';
import { SECOND, type Clock } from '../clock.ts';
import type { Carrier as CarrierName, ParcelState } from '../db/schema.generated.ts';
import type { DeliverySettings } from '../settings-delivery.ts';
import type { Outcome } from './acquirer.ts';
import { createCdek } from './cdek.ts';
import { createPochta } from './pochta.ts';
import { unknown } from './provider-http.ts';

/** Carriers answer while a buyer waits, several of them one after another. */
export const CARRIER_TIMEOUT_MS = 2.5 * SECOND;

export interface CarrierQuote {
  price: Kopecks;
  days: DeliveryDays;
}

export interface PickupPoint {
  /** The carrier's. */
  code: string;
  name: string;
  address: string;
  hours: string;
  lat: number;
  lon: number;
}

/** Who brings parcels. `index`: of the main post office of the city. */
export interface Carrier {
  readonly name: CarrierName;
  price: (to: { index: string; pickup: boolean }, parcel: Parcel) => Promise<Outcome<CarrierQuote>>;
  /** None where it has no points of its own. */
  points?: (index: string) => Promise<Outcome<PickupPoint[]>>;
  /** Where a parcel is by its number; null while it says nothing that we tell. */
  track?: (number: string) => Promise<Outcome<ParcelState | null>>;
  /** Name of the place that an index belongs to. */
  place?: (index: string) => Promise<Outcome<string>>;
}

/** The configured ones. */
export interface Carriers {
  find(name: CarrierName | null): Carrier | null;
}

export function createCarriers({ cdek, pochta }: DeliverySettings, clock: Clock): Carriers {
  const all = [
    ...(cdek ? [guarded(createCdek(cdek, clock), clock)] : []),
    ...(pochta ? [guarded(createPochta(pochta), clock)] : []),
  ];
  return { find: (name) => all.find((carrier) => carrier.name === name) ?? null };
}

/** So many silences in a row, and it is not asked for a while: buyers do not wait for who is down. */
const SILENCES = 3;
const PAUSE_MS = 30 * SECOND;

function guarded(carrier: Carrier, clock: Clock): Carrier {
  let silent = 0;
  let until = 0;
  const { price, points, track, place } = carrier;
  async function asked<T>(ask: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    if (clock.now().getTime() < until) return unknown('it has been silent');
    const outcome = await ask();
    const isSilent = !outcome.ok && outcome.kind === 'unknown';
    silent = isSilent ? silent + 1 : 0;
    if (silent >= SILENCES) {
      silent = 0;
      until = clock.now().getTime() + PAUSE_MS;
    }
    return outcome;
  }
  return {
    name: carrier.name,
    price: async (to, parcel) => await asked(async () => await price(to, parcel)),
    ...(points ? { points: async (index) => await asked(async () => await points(index)) } : {}),
    ...(track ? { track: async (number) => await asked(async () => await track(number)) } : {}),
    ...(place ? { place: async (index) => await asked(async () => await place(index)) } : {}),
  };
}
