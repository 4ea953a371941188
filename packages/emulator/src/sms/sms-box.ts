import { CappedList } from '../capped-list.ts';
import type { FaultBook } from '../faults/fault-book.ts';
import { SMS_FAULTS, type FaultKind, type SmsFault } from '../faults/fault-kinds.ts';

export type CarrierName = 'smsru' | 'smsc';

/** A message a carrier took. */
export interface Message {
  n: number;
  received_at: string;
  carrier: CarrierName;
  /** The carrier's own. */
  id: string;
  /** Digits. */
  to: string;
  text: string;
  from: string;
  /** Address of the person asking, as the sender told it. */
  ip: string;
}

/** What one number is answered; numbers of its own each carrier has for it. */
export type Verdict = { kind: 'taken'; message: Message } | { kind: SmsFault | 'repeated' | 'wrong_number' };

const CAP = 10_000;
const MINUTE = 60_000;

/** Keys of carriers that only test. */
export const SMS_KEYS = { smsruApiId: 'emulator-sms', smscLogin: 'emulator', smscPassword: 'emulator-sms' };

/** Keeps what SMS.ru's and SMSC's stand-ins take. */
export class SmsBox {
  private messages = new CappedList<Message>(CAP);
  private lastNumber = 0;
  private readonly waiting = new Set<() => void>();
  private readonly faults: FaultBook;
  private readonly now: () => number;

  constructor(faults: FaultBook, now: () => number) {
    this.faults = faults;
    this.now = now;
  }

  /** Takes a message, or says why not. The same text to a number twice a minute is refused, as carriers do. */
  take(
    carrier: CarrierName,
    message: Pick<Message, 'to' | 'text' | 'from' | 'ip'> & { id?: string },
  ): Verdict {
    const { to, text } = message;
    const fault = this.faults.take(isSmsFault, { operation: 'sms.send', to: [to] });
    if (fault !== undefined) return { kind: fault.kind };
    if (!/^\d{11,15}$/.test(to)) return { kind: 'wrong_number' };
    const since = this.now() - MINUTE;
    const repeated = this.messages
      .all()
      .some(
        (one) =>
          one.carrier === carrier &&
          one.to === to &&
          one.text === text &&
          Date.parse(one.received_at) > since,
      );
    if (repeated) return { kind: 'repeated' };
    const n = ++this.lastNumber;
    const taken: Message = {
      n,
      received_at: new Date(this.now()).toISOString(),
      carrier,
      id: message.id ?? `${new Date(this.now()).toISOString().slice(0, 7).replace('-', '')}-${1_000_000 + n}`,
      to,
      text,
      from: message.from,
      ip: message.ip,
    };
    this.messages.push(taken);
    for (const finish of this.waiting) finish();
    return { kind: 'taken', message: taken };
  }

  /** Oldest first. */
  list(to?: string): readonly Message[] {
    const all = this.messages.all();
    return to === undefined ? all : all.filter((one) => one.to === to);
  }

  find(id: string): Message | undefined {
    return this.messages.all().find((one) => one.id === id);
  }

  /** Resolves at the next message, or when the time is over. */
  async next(timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.waiting.delete(finish);
        resolve();
      };
      const timer = setTimeout(finish, timeoutMs);
      this.waiting.add(finish);
    });
  }

  clear(): void {
    this.messages.clear();
  }
}

function isSmsFault(kind: FaultKind): kind is SmsFault {
  return Object.hasOwn(SMS_FAULTS, kind);
}
