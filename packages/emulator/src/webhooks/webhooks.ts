import { CappedList, setCapped } from '../capped-list.ts';
import type { WebhookEvent } from '../yookassa/yookassa-context.ts';
import { Poster } from './poster.ts';
import { completeRule, type SetRule, type WebhookRule } from './webhook-rules.ts';

export const RECEIVERS = ['yookassa', 'tbank', 'robokassa'] as const;
/** Whose notification it is; each has an address of its own. */
export type Receiver = (typeof RECEIVERS)[number];

export interface Message {
  receiver: Receiver;
  event: string;
  objectId: string;
  payload: string;
  type: 'application/json' | 'application/x-www-form-urlencoded';
  /** Exactly this text is the receiver's word that it was taken; null = any text under 200. */
  wanted: string | null;
}

/** One notification and what became of it; `attempts` are HTTP statuses, 0 = no answer. */
export interface WebhookRecord {
  readonly n: number;
  readonly event: string;
  readonly object_id: string;
  readonly created_at: string;
  readonly payload: string;
  readonly receiver: Receiver;
  state: 'waiting' | 'delivered' | 'lost' | 'given_up' | 'no_address';
  attempts: number[];
}

const CAP = 10_000;
const MAX_ATTEMPTS = 12;
const MAX_PAUSE_MS = 60_000;

/** Sends notifications by the rules set, and repeats each until 200 with growing pauses, 12 times at most. */
export class Webhooks {
  private readonly urls = new Map<Receiver, string>();
  private readonly poster = new Poster();
  /** How each notification is sent, by its number. */
  private readonly messages = new Map<number, Message>();
  private readonly records = new CappedList<WebhookRecord>(CAP);
  private readonly rules = new Map<string, SetRule>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private held: WebhookRecord[] = [];
  private lastNumber = 0;
  /** Counts the clearings, so that nothing from before one is repeated after it. */
  private epoch = 0;
  private readonly now: () => number;
  private readonly retryMs: number;

  constructor(url: string | undefined, now: () => number, retryMs: number) {
    this.setUrl(url);
    this.now = now;
    this.retryMs = retryMs;
  }

  /** Throws unless the address is plain HTTP: the receiver stands on the same machine. */
  setUrl(url: string | undefined, receiver: Receiver = 'yookassa'): void {
    const legal = url === undefined || (URL.canParse(url) && new URL(url).protocol === 'http:');
    if (!legal) throw new Error(`Not an http:// address: ${url}`);
    if (url === undefined) this.urls.delete(receiver);
    else this.urls.set(receiver, url);
  }

  emit(event: WebhookEvent, object: object): void {
    const id = 'id' in object && typeof object.id === 'string' ? object.id : '';
    this.notify(yookassa(event, id, JSON.stringify({ type: 'notification', event, object })));
  }

  /** Sends a notification by the rules set. */
  notify(message: Message): void {
    const record = this.store(message);
    const rule = this.rules.get(message.event) ?? this.rules.get('*');
    switch (rule?.mode) {
      case 'lost':
        record.state = 'lost';
        return;
      case 'late':
        this.later(rule.delay_ms, () => this.send(record));
        return;
      case 'parallel':
        for (let copy = 0; copy < rule.copies; copy += 1) this.send(record);
        return;
      case 'reversed':
        this.held.push(record);
        if (this.held.length >= rule.batch) this.releaseHeld();
        else this.later(rule.delay_ms, () => this.releaseHeld());
        return;
      case 'on_time':
      case undefined:
        this.send(record);
    }
  }

  /** Sends a stored notification once more; answers the receiver's status, 0 = no answer. */
  async resend(n: number): Promise<number | undefined> {
    const record = this.records.all().find((stored) => stored.n === n);
    return record && this.attempt(record);
  }

  /** Sends any text as a notification, stored beside the real ones. */
  async forge(payload: string): Promise<number> {
    return this.attempt(this.store(yookassa('forged', '', payload)));
  }

  setRule(rule: WebhookRule): void {
    const complete = completeRule(rule);
    if (complete.event === '*') this.rules.clear();
    this.rules.set(complete.event, complete);
    if (complete.mode !== 'reversed') this.releaseHeld();
  }

  listRules(): SetRule[] {
    return [...this.rules.values()];
  }

  list(): readonly WebhookRecord[] {
    return this.records.all();
  }

  /** Nothing is on its way, waits for its time or for a repeat. */
  isQuiet(): boolean {
    return this.poster.isIdle() && this.timers.size === 0 && this.held.length === 0;
  }

  clear(): void {
    this.epoch += 1;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.held = [];
    this.rules.clear();
    this.records.clear();
    this.messages.clear();
  }

  close(): void {
    this.clear();
    this.poster.close();
  }

  private store(message: Message): WebhookRecord {
    const record: WebhookRecord = {
      n: ++this.lastNumber,
      event: message.event,
      object_id: message.objectId,
      created_at: new Date(this.now()).toISOString(),
      payload: message.payload,
      receiver: message.receiver,
      state: 'waiting',
      attempts: [],
    };
    this.records.push(record);
    setCapped(this.messages, record.n, message, CAP);
    return record;
  }

  private releaseHeld(): void {
    const held = this.held.toReversed();
    this.held = [];
    // One after another: sent together they could still arrive in their old order.
    void held.reduce<Promise<unknown>>(
      (before, record) => before.then(() => this.attemptAndRepeat(record)),
      Promise.resolve(),
    );
  }

  private send(record: WebhookRecord): void {
    void this.attemptAndRepeat(record);
  }

  private async attemptAndRepeat(record: WebhookRecord): Promise<void> {
    const { epoch } = this;
    await this.attempt(record);
    if (record.state === 'delivered' || record.state === 'no_address' || epoch !== this.epoch) return;
    if (record.attempts.length >= MAX_ATTEMPTS) {
      record.state = 'given_up';
      return;
    }
    const pause = Math.min(this.retryMs * 2 ** (record.attempts.length - 1), MAX_PAUSE_MS);
    this.later(pause, () => this.send(record));
  }

  private async attempt(record: WebhookRecord): Promise<number> {
    const message = this.messages.get(record.n);
    const url = this.urls.get(record.receiver);
    if (url === undefined || message === undefined) {
      record.state = 'no_address';
      return 0;
    }
    const { status, body } = await this.poster.post(url, message.payload, message.type);
    record.attempts.push(status);
    if (status === 200 && (message.wanted === null || body === message.wanted)) record.state = 'delivered';
    return status;
  }

  private later(delayMs: number, work: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work();
    }, delayMs);
    timer.unref();
    this.timers.add(timer);
  }
}

function yookassa(event: string, objectId: string, payload: string): Message {
  return { receiver: 'yookassa', event, objectId, payload, type: 'application/json', wanted: null };
}
