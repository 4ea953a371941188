import type { Kopecks } from '@distance/domain/money.ts';
import type { PriceLine } from '@distance/domain/pricing/price-basket.ts';
import type { Locale } from '../../context.ts';
import type { Trx } from '../../db/connect.ts';
import type { CodedLine } from '../promocodes/load-promo-rules.ts';
import type { NewLine } from './tables/orders.repo.ts';

/** What the order line of one unit says of its own kind; sums, ids and places in the basket are written alike for all. */
export type LineOfKind = Pick<
  NewLine,
  'kind' | 'event_city_id' | 'format_id' | 'ticket_kind' | 'title' | 'refund_rule' | 'vat_code'
>;

/** One basket item of any kind after every check but stock and price. */
export interface OrderItem {
  groupId: string;
  /** `key` is the item's own id (`unique_id`); one order line is written for each of its `qty` units. */
  price: PriceLine;
  /** Where its promocode must fit; null without a code. */
  coded: CodedLine | null;
  /** What bringing all its units costs. */
  delivery: Kopecks;
  /** Sold only to those whose code opens it. */
  needsCode: boolean;
  /** Stocks that a unit takes one place of each; a stock kept for its code stands in for those of the format. */
  stocks(unit: number, reserve: number | null): readonly number[];
  line(unit: number, locale: Locale): LineOfKind;
}

/** A written order line and the unit of the item it stands for. */
export interface WrittenLine {
  uniqueId: string;
  unit: number;
  lineId: number;
}

/** All items of one kind in a basket. Another kind of goods is another function that reads one of these. */
export interface BasketPart {
  items: readonly OrderItem[];
  /** A courier brings something of it, so that an address is needed. */
  byCourier: boolean;
  /**
   * Writes what hangs on its new lines (people, numbered places, files, policies), after order, lines and payment and
   * before stocks and promocodes are locked. @throws Refusal, which ends the transaction.
   */
  writeExtras(trx: Trx, lines: readonly WrittenLine[], buyerKey: string, now: Date): Promise<void>;
}
