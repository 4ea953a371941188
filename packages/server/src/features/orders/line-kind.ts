import type { order, paymentCancel } from '@distance/contract/orders.ts';
import type { CallInput, CallResult } from '@distance/contract/define-call.ts';
import type { Kopecks } from '@distance/domain/money.ts';
import type { PriceLine } from '@distance/domain/pricing/price-basket.ts';
import type { ReceiptItem } from '../../adapters/acquirer.ts';
import type { CallContext, Locale, Services } from '../../context.ts';
import type { Db, Trx } from '../../db/connect.ts';
import type { Question } from '../../db/statement.ts';
import type { OrderLineKind } from '../../db/schema.generated.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { LetterFiles } from '../mail/letter-files.ts';
import type { Block, LetterContent } from '../mail/letter-layout.ts';
import type { LetterContext } from '../mail/letter-writer.ts';
import type { StockCounts } from '../catalog/load-sellable.ts';
import type { CodedLine } from '../promocodes/load-promo-rules.ts';
import type { Admission } from '../seats/admit-holder.ts';
import type { SeatHolder } from '../seats/space-holder.ts';
import type { PaymentBody } from './payment-body.ts';
import type { RefundOffer } from './refund-offer.ts';
import type { Ceilings } from './tables/holds.repo.ts';
import type { LetterOrder } from './tables/letter-order.repo.ts';
import type { NewLine, OrderRow } from './tables/orders.repo.ts';
import type { RefundableRow } from './tables/refundable-lines.repo.ts';

/**
 * All that the core of a sale asks of one kind of goods. It lives in the feature of its goods and is listed once, in
 * `line-kinds.ts`; the core knows lines and this, no kind. Where several kinds are asked, it is in the order of that list.
 */
export interface LineKind {
  /** `order_line.kind`. */
  name: OrderLineKind;
  /** 54-FZ signs: what is handed over later is paid in advance. */
  signs: Pick<ReceiptItem, 'subject' | 'mode'>;
  /** Handed over on the day of its start, after which its prepayment is offset by a closing receipt. */
  closesWithStart: boolean;
  /** How it is read from a basket; none for what is sold by small orders of its own. */
  basket?: BasketReader;
  /**
   * Locks what money that has come pays for besides the order's own stocks, after payment and order (docs/locking.md); asked
   * for orders with a line of the kind. False when it cannot be had any more: the money goes back.
   */
  lock?(trx: Trx, order: OrderRow): Promise<boolean>;
  /** Whether what its lines buy is over at `now` for another reason than that their start has begun; money that comes late for it goes back. */
  isOver?(trx: Trx, order: OrderRow, now: Date): Promise<boolean>;
  /** What its lines have of an event cannot be had once that is cancelled or withdrawn: the money goes back. Lines without an event can. */
  ofEvents?: true;
  /** Hands over what the lines of a paid order bought; payment, order and stocks are locked, places sold, lines paid. */
  fulfil(
    services: Pick<Services, 'clock' | 'settings' | 'lineKinds'>,
    trx: Trx,
    order: OrderRow,
    now: Date,
  ): Promise<void>;
  /**
   * What it keeps for later of an order that every kind has fulfilled: rows of the buyer's account, written last of all
   * (docs/locking.md).
   */
  remember?(trx: Trx, order: OrderRow, now: Date): Promise<void>;
  /**
   * Ends what it hung on lines that are being returned, lines of any kind: `refund_pending` while the money is on its way,
   * then `refunded`. Payment, order and stocks are locked.
   */
  giveBack?(
    trx: Trx,
    lineIds: readonly number[],
    state: 'refund_pending' | 'refunded',
    now: Date,
    /** Kopecks that return of each, at the beginning of the return. */
    sums?: ReadonlyMap<number, number>,
  ): Promise<void>;
  /**
   * What becomes of bringing its things to the buyer when these lines return: it `ends` where none has left us and none is left, and
   * `took place` where one has.
   * @param withStart their start was held, and what is brought for it is over
   */
  bringing?(db: Db, orderId: number, lineIds: readonly number[], withStart: boolean): Promise<Bringing>;
  /** Its lines as the page of the order shows them. */
  items(
    context: Pick<CallContext, 'db' | 'locale' | 'settings' | 'clock'>,
    orderId: number,
  ): Promise<Partial<OrderItems>>;
  /** What the letter of the purchase tells of it; none where letters of its own do. */
  letter?: (context: LetterContext, about: PurchaseLetter) => Promise<PurchasePart>;
  /** The line that the browser names by the kind's own id instead of the line's; null where it names none. */
  named?(db: Db, input: ReturnRequest): Promise<NamedLine | 'unknown' | null>;
  /**
   * What its lines would return now, or why nothing, one offer for each of `rows`, reading in one statement what only the kind
   * knows of them; `all` are the lines of the order.
   */
  refundOffers(
    context: Pick<CallContext, 'db' | 'clock'>,
    rows: readonly RefundableRow[],
    all: readonly RefundableRow[],
  ): Promise<readonly RefundOffer[]> | readonly RefundOffer[];
  /** Its lines of other orders that go back together with the chosen ones. */
  returnsWith?(
    context: Pick<CallContext, 'db' | 'clock'>,
    chosen: readonly RefundOffer[],
  ): Promise<readonly RefundOffer[]>;
}

export type Bringing = 'none' | 'ends' | 'took place' | 'goes on';

/** What the browser asks to return. */
export type ReturnRequest = CallInput<typeof paymentCancel>['body'];

export interface NamedLine {
  lineId: number;
  orderId: number;
}

export type LineKinds = readonly LineKind[];
export type OrderItems = CallResult<typeof order>['items'];

/** The purchase that a letter is about. */
export interface PurchaseLetter {
  order: LetterOrder;
  /** Opens the order without sign-in. */
  key: string;
  locale: Locale;
}

/** What one kind says in the letter of a purchase. */
export interface PurchasePart {
  /** How many things it tells of; the first kind with some gives the letter its head. */
  count: number;
  head: Pick<LetterContent, 'subject' | 'preview' | 'title' | 'hero' | 'facts'> & { intro: string };
  blocks: readonly Block[];
  afterSum: readonly Block[];
  /** Ends the letter when the head is its own. */
  closing: readonly Block[];
  files: LetterFiles;
}

export interface BasketReader {
  /** What the browser asks of it. */
  asked(body: PaymentBody): readonly { unique_id: string }[];
  /** Stocks of which it may take places, from the catalogue in memory; none where it looks at no counter before it locks. */
  stocks?(context: Pick<CallContext, 'db' | 'catalog'>, body: PaymentBody): Promise<readonly number[]>;
  /** What else it wants to know of the database; asked along with the first statement of the checkout. */
  question?(context: Pick<CallContext, 'clock'>, body: PaymentBody): Question | null;
  /**
   * The same checked against the catalogue. @param holder whose unpaid places are bounded
   * @param counts the stocks it named, as they are now @param answer to its question @throws Refusal of the kind
   */
  read(
    context: Pick<CallContext, 'db' | 'user' | 'clock' | 'catalog'>,
    body: PaymentBody,
    known: { holder: SeatHolder; counts: StockCounts; answer: unknown },
  ): Promise<BasketPart>;
}

/** What the order line of one unit says of its own kind; sums, ids and places in the basket are written alike for all. */
export type LineOfKind = Pick<
  NewLine,
  | 'kind'
  | 'event_city_id'
  | 'format_id'
  | 'ticket_kind'
  | 'title'
  | 'title_en'
  | 'refund_rule'
  | 'vat_code'
  | 'wave_id'
>;

/** One basket item of any kind after every check but stock and price. */
export interface OrderItem {
  groupId: string;
  /** `key` is the item's own id (`unique_id`); one order line is written for each of its `qty` units. */
  price: PriceLine;
  /** Public id of the format whose sales it counts for; null where sales do not look. */
  saleFormat: string | null;
  /** Where its promocode must fit; null without a code. */
  coded: CodedLine | null;
  /** What bringing all its units costs. */
  delivery: Kopecks;
  /** Sold only to those whose code opens it. */
  needsCode: boolean;
  /** Certificates do not pay for it. */
  byMoney?: true;
  /** Places that the waiting list holds for its first units; `limited`: a stock of them has a limit for each buyer. */
  offer?: { id: number; places: number; stockIds: readonly number[]; limited: boolean };
  /** Stocks that a unit takes one place of each; a stock reserved for its code stands in for those of the format. */
  stocks(unit: number, reserve: number | null): readonly number[];
  /** What is said when one of them has too few left, so many; `tickets_unavailable` without. */
  gone?(left: number): Refusal;
  line(unit: number): LineOfKind;
}

/** A written order line and the unit of the item it stands for. */
export interface WrittenLine {
  uniqueId: string;
  unit: number;
  lineId: number;
}

/** All items of one kind in a basket. */
export interface BasketPart {
  items: readonly OrderItem[];
  /** On which counts of stocks the prices of its items hang. */
  ceilings?: Ceilings;
  /** Something of it is brought to a door or a point, so that an address is needed. */
  brought: boolean;
  /** Keys of the items whose promocode a vip does not get (P4.43). */
  barredFromVip?(context: Pick<CallContext, 'db' | 'user'>, now: Date): Promise<ReadonlySet<string>>;
  /** Whether its holder may hold so many unpaid places more; asked when the order is written. */
  admission?(now: Date): Admission;
  /**
   * Writes what hangs on its new lines (people, numbered places, files, policies), after order, lines and payment and
   * before stocks and promocodes are locked; none where nothing does. @param all every line of the order @throws Refusal, which ends the transaction.
   */
  writeExtras?(
    trx: Trx,
    lines: readonly WrittenLine[],
    order: { buyerKey: string; locale: Locale; now: Date; all: readonly WrittenLine[] },
  ): Promise<void>;
}

/** @throws Error for a line that no listed kind sells. */
export function kindOf(kinds: LineKinds, name: OrderLineKind): LineKind {
  const found = kinds.find((kind) => kind.name === name);
  if (!found) throw new Error(`no kind of line is called ${name}`);
  return found;
}

/** Kinds of lines, in the order of the list. */
export function kindsOf(kinds: LineKinds, lines: readonly { kind: OrderLineKind }[]): LineKinds {
  const found = new Set(lines.map((line) => kindOf(kinds, line.kind)));
  return kinds.filter((kind) => found.has(kind));
}
