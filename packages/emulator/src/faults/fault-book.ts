import type { FaultKind, Operation } from './fault-kinds.ts';

/**
 * What to spoil. `operation` '*' (the default) is any operation that knows the kind; `times` is how many calls are
 * spoiled (default 1, null = until cleared); `delay_ms` is how long a silent, slow or late answer lasts.
 * `order_id` (payment metadata) and `to` (letter recipient) narrow it to one order or one address.
 */
export interface FaultSpec {
  kind: FaultKind;
  operation?: Operation | '*';
  times?: number | null;
  delay_ms?: number;
  order_id?: string;
  to?: string;
}

export interface Fault {
  id: number;
  kind: FaultKind;
  operation: Operation | '*';
  times: number | null;
  delay_ms: number;
  order_id: string | null;
  to: string | null;
}

export interface FaultContext {
  operation: Operation;
  orderId?: string | undefined;
  to?: readonly string[];
}

/** YooKassa itself gives up at 30 s. */
const DEFAULT_DELAY_MS = 30_000;

/** The switched-on faults, oldest first; each call uses up at most one of a group. */
export class FaultBook {
  private faults: Fault[] = [];
  private lastId = 0;

  add(spec: FaultSpec): Fault {
    const fault: Fault = {
      id: ++this.lastId,
      kind: spec.kind,
      operation: spec.operation ?? '*',
      times: spec.times === undefined ? 1 : spec.times,
      delay_ms: spec.delay_ms ?? DEFAULT_DELAY_MS,
      order_id: spec.order_id ?? null,
      to: spec.to?.toLowerCase() ?? null,
    };
    this.faults.push(fault);
    return fault;
  }

  /** The first fault of the group that fits this call; counts it as used. */
  take<K extends FaultKind>(
    isOfGroup: (kind: FaultKind) => kind is K,
    context: FaultContext,
  ): TakenFault<K> | undefined {
    if (this.faults.length === 0) return undefined;
    for (const fault of this.faults) {
      const { kind, delay_ms } = fault;
      if (!isOfGroup(kind) || !fits(fault, context)) continue;
      if (fault.times !== null && --fault.times <= 0) this.remove(fault.id);
      return { kind, delay_ms };
    }
    return undefined;
  }

  list(): readonly Fault[] {
    return this.faults.map((fault) => ({ ...fault }));
  }

  remove(id: number): void {
    this.faults = this.faults.filter((fault) => fault.id !== id);
  }

  clear(): void {
    this.faults = [];
  }
}

export interface TakenFault<K extends FaultKind> {
  kind: K;
  delay_ms: number;
}

function fits(fault: Fault, context: FaultContext): boolean {
  if (fault.operation !== '*' && fault.operation !== context.operation) return false;
  if (fault.order_id !== null && fault.order_id !== context.orderId) return false;
  return fault.to === null || (context.to?.includes(fault.to) ?? false);
}
