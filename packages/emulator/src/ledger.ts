import { setCapped } from './capped-list.ts';

const CAP = 100_000;

/** Captured minus refunded money of one order, in kopecks. */
export interface BookLine {
  order_id: string;
  captured: number;
  refunded: number;
  balance: number;
  payments: number;
}

/** What a provider took and returned, by order; outlives the payments. */
export class Ledger {
  private readonly lines = new Map<string, BookLine>();

  record(orderId: string, captured: number, refunded: number): void {
    const line = this.lines.get(orderId) ?? {
      order_id: orderId,
      captured: 0,
      refunded: 0,
      balance: 0,
      payments: 0,
    };
    line.captured += captured;
    line.refunded += refunded;
    line.balance = line.captured - line.refunded;
    if (captured > 0) line.payments += 1;
    setCapped(this.lines, orderId, line, CAP);
  }

  list(): BookLine[] {
    return [...this.lines.values()].map((line) => ({ ...line }));
  }

  clear(): void {
    this.lines.clear();
  }
}
