import { kopecks, type Kopecks } from '../money.ts';

/** Price of parcels up to a weight; what is heavier than every step pays for each begun kilogram above the heaviest. */
export interface TariffStep {
  /** Grams. */
  upTo: number;
  price: Kopecks;
  kgOver: Kopecks;
  days: DeliveryDays;
}

/** Days from the payment to the door or the point. */
export interface DeliveryDays {
  from: number;
  to: number;
}

export interface DeliveryPrice {
  price: Kopecks;
  /** Null where nobody said how long it takes. */
  days: DeliveryDays | null;
}

/** The organiser's own price of a parcel; null where there are no steps. */
export function ownPrice(steps: readonly TariffStep[], grams: number): DeliveryPrice | null {
  const sorted = steps.toSorted((a, b) => a.upTo - b.upTo);
  const step = sorted.find(({ upTo }) => grams <= upTo);
  if (step) return { price: step.price, days: step.days };
  const heaviest = sorted.at(-1);
  if (!heaviest) return null;
  const over = Math.ceil((grams - heaviest.upTo) / 1000);
  return { price: kopecks(heaviest.price + over * heaviest.kgOver), days: heaviest.days };
}
