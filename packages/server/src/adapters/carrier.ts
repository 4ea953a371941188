import type { DeliveryDays } from '@distance/domain/delivery/own-tariff.ts';
import type { Parcel } from '@distance/domain/delivery/pack-parcel.ts';
import type { Kopecks } from '@distance/domain/money.ts';
import { BoundedCache } from '../bounded-cache.ts';
import { type Clock, DAY, SECOND } from '../clock.ts';
import type { Carrier as CarrierName, ParcelState } from '../db/schema.generated.ts';
import type { DeliverySettings } from '../settings-delivery.ts';
import type { Outcome } from './acquirer.ts';
import { AskBudget } from './ask-budget.ts';
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

/** What they said before, given again for a while; both by postal index. */
export interface CarrierAnswers {
  points: BoundedCache<PickupPoint[]>;
  places: BoundedCache<string>;
}

/** The configured ones. */
export interface Carriers {
  readonly kept: CarrierAnswers;
  /** @param address who has it asked, within his bounds: beyond them it is silent to him; null = the shop itself */
  find(name: CarrierName | null, address: string | null): Carrier | null;
}

export function createCarriers({ cdek, pochta }: DeliverySettings, clock: Clock): Carriers {
  const all = [
    ...(cdek ? [guarded(createCdek(cdek, clock), clock)] : []),
    ...(pochta ? [guarded(createPochta(pochta), clock)] : []),
  ];
  const budget = new AskBudget(clock);
  return {
    kept: {
      // Points come and go by the day; the largest cities have some hundreds.
      points: new BoundedCache({ most: 200, ms: DAY }),
      // Offices of the post hardly ever move.
      places: new BoundedCache({ most: 5000, ms: 30 * DAY }),
    },
    find(name, address) {
      const found = all.find((carrier) => carrier.name === name);
      if (!found) return null;
      return address === null
        ? found
        : around(found, async (ask) =>
            budget.take(address) ? await ask() : unknown('asked too often from one address'),
          );
    },
  };
}

type Guard = <T>(ask: () => Promise<Outcome<T>>) => Promise<Outcome<T>>;

/** The same carrier, each question of which goes through a guard. */
function around({ name, price, points, track, place }: Carrier, guard: Guard): Carrier {
  return {
    name,
    price: async (to, parcel) => await guard(async () => await price(to, parcel)),
    ...(points ? { points: async (index) => await guard(async () => await points(index)) } : {}),
    ...(track ? { track: async (number) => await guard(async () => await track(number)) } : {}),
    ...(place ? { place: async (index) => await guard(async () => await place(index)) } : {}),
  };
}

/** So many silences in a row, and it is not asked for a while: buyers do not wait for who is down. */
const SILENCES = 3;
const PAUSE_MS = 30 * SECOND;

function guarded(carrier: Carrier, clock: Clock): Carrier {
  let silent = 0;
  let until = 0;
  return around(carrier, async (ask) => {
    if (clock.now().getTime() < until) return unknown('it has been silent');
    const outcome = await ask();
    const isSilent = !outcome.ok && outcome.kind === 'unknown';
    silent = isSilent ? silent + 1 : 0;
    if (silent >= SILENCES) {
      silent = 0;
      until = clock.now().getTime() + PAUSE_MS;
    }
    return outcome;
  });
}
