/** A letter in the emulator's inbox. */
export interface Letter {
  n: number;
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; content_type: string; url: string }[];
}

/** A message to a phone that a carrier took. */
export interface PhoneMessage {
  carrier: 'smsru' | 'smsc';
  to: string;
  text: string;
}

export interface AcquirerPayment {
  id: string;
  status: string;
  amount: { value: string; currency: string };
  metadata?: Record<string, string>;
}

/** What the outside world saw, and how to spoil it. */
export interface Outside {
  /** Waits for `count` letters to an address; newest last. @throws when they do not come in 15 s. */
  letters(to: string, count?: number): Promise<Letter[]>;
  /** Waits for the newest letter of a subject; others may come before it. @throws when no letter comes for 15 s. */
  letter(to: string, subject: string | RegExp): Promise<Letter>;
  /** Waits for `count` messages to a number in digits; newest last. */
  messages(to: string, count?: number): Promise<PhoneMessage[]>;
  attachment(url: string): Promise<Uint8Array>;
  /** Payments of one order, newest first. */
  payments(orderId: string): Promise<AcquirerPayment[]>;
  /** The order that a payment page asks for, by the page's address. */
  orderOf(paymentPage: string): Promise<string>;
  /** The payer pays at last on another device. */
  pay(orderId: string, card?: string): Promise<void>;
  /** Spoils calls to the acquirer, see the emulator's FaultSpec. */
  fault(spec: {
    kind: string;
    operation?: string;
    times?: number;
    delay_ms?: number;
    order_id?: string;
    to?: string;
  }): Promise<void>;
  clearFaults(): Promise<void>;
}

export function reachOutside(url: string): Outside {
  const ask = async (path: string, init?: RequestInit): Promise<Response> => {
    const answer = await fetch(`${url}/control${path}`, init);
    if (!answer.ok) throw new Error(`emulator ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const post = async (path: string, body: object) =>
    await ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  // The shapes are those of the emulator's control API.
  const letters = async (to: string, count = 1) => {
    const query = new URLSearchParams({ to, count: String(count), wait_ms: '15000' });
    return (await (await ask(`/letters?${query.toString()}`)).json()) as Letter[];
  };
  return {
    letters,
    letter: async (to, subject) => {
      for (let count = 1; ; count += 1) {
        const come = await letters(to, count);
        const found = come.findLast((letter) =>
          typeof subject === 'string' ? letter.subject === subject : subject.test(letter.subject),
        );
        if (found !== undefined) return found;
        count = come.length;
      }
    },
    messages: async (to, count = 1) => {
      const query = new URLSearchParams({ to, count: String(count), wait_ms: '15000' });
      return (await (await ask(`/messages?${query.toString()}`)).json()) as PhoneMessage[];
    },
    attachment: async (path) => new Uint8Array(await (await fetch(url + path)).arrayBuffer()),
    payments: async (orderId) =>
      (await (
        await ask(`/payments?${new URLSearchParams({ order_id: orderId }).toString()}`)
      ).json()) as AcquirerPayment[],
    orderOf: async (page) => {
      const id = new URL(page).pathname.split('/').at(-1);
      const { payment } = (await (await ask(`/payments/${id}`)).json()) as { payment: AcquirerPayment };
      const order = payment.metadata?.['order_id'];
      if (order === undefined) throw new Error(`no order of ${page}`);
      return order;
    },
    pay: async (orderId, card) =>
      void (await post('/pay', { order_id: orderId, ...(card === undefined ? {} : { card }) })),
    fault: async (spec) => void (await post('/faults', spec)),
    clearFaults: async () => void (await ask('/faults', { method: 'DELETE' })),
  };
}
