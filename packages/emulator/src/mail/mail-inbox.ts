import type { Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { CappedList } from '../capped-list.ts';
import type { FaultBook } from '../faults/fault-book.ts';
import { MAIL_FAULTS, type FaultKind, type MailFault } from '../faults/fault-kinds.ts';

export interface Attachment {
  filename: string;
  content_type: string;
  content_id: string | null;
  size: number;
  content: Uint8Array;
}

/** A letter as it came; `to` are the envelope's recipients, `from` its sender. */
export interface Letter {
  n: number;
  received_at: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  message_id: string;
  headers: { key: string; value: string }[];
  attachments: Attachment[];
}

const CAP = 10_000;
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_LETTER = 30 * 1024 * 1024;

/** An SMTP server without sign-in and TLS that keeps what it gets. */
export class MailInbox {
  private letters = new CappedList<Letter>(CAP);
  private bytes = 0;
  private lastNumber = 0;
  private readonly waiting = new Set<() => void>();
  private readonly sockets = new Set<Socket>();
  private readonly faults: FaultBook;
  private readonly now: () => number;
  private readonly server: SMTPServer;

  constructor(faults: FaultBook, now: () => number) {
    this.faults = faults;
    this.now = now;
    this.server = new SMTPServer({
      name: 'mail.emulator',
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      size: MAX_LETTER,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom === false ? '' : mailFrom.address;
          const to = rcptTo.map(({ address }) => address);
          this.receive(Buffer.concat(chunks), { from, to, port: session.remotePort }).then(
            (message) => done(null, message),
            done,
          );
        });
      },
    });
    this.server.on('error', () => {
      // A client that breaks off is its own affair; what fails to listen is refused by `listen`.
    });
    this.server.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  /** Answers the port taken; rejects when it is taken by another. */
  async listen(port: number, host: string): Promise<number> {
    const listener = this.server.server;
    return new Promise((resolve, reject) => {
      listener.once('error', reject);
      listener.listen(port, host, () => {
        listener.off('error', reject);
        const address = listener.address();
        resolve(typeof address === 'object' && address !== null ? address.port : port);
      });
    });
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  /** Letters with this recipient (all without it), oldest first. */
  list(to?: string): readonly Letter[] {
    const wanted = to?.toLowerCase();
    const letters = this.letters.all();
    return wanted === undefined
      ? letters
      : letters.filter((letter) => letter.to.some((a) => a.toLowerCase() === wanted));
  }

  find(n: number): Letter | undefined {
    return this.letters.all().find((letter) => letter.n === n);
  }

  /** Resolves when the next letter comes or the time is over. */
  async next(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.waiting.delete(finish);
        resolve();
      };
      const timer = setTimeout(finish, withinMs);
      this.waiting.add(finish);
    });
  }

  clear(): void {
    this.letters.clear();
    this.bytes = 0;
  }

  private async receive(
    raw: Buffer,
    { from, to, port }: { from: string; to: string[]; port: number },
  ): Promise<string> {
    const context = { operation: 'mail.send', to: to.map((address) => address.toLowerCase()) } as const;
    const fault = this.faults.take(isMailFault, context);
    if (fault?.kind === 'mail_refused_550') throw new SmtpRefusal(550, '5.1.1 No such user here');
    if (fault?.kind === 'mail_temporary_451') throw new SmtpRefusal(451, '4.3.2 Try again later');
    const letter = this.store(
      await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' }),
      raw.length,
      from,
      to,
    );
    // Accepted, and the sender never learns it: the connection falls when the delay is over.
    if (fault !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, fault.delay_ms).unref());
      for (const socket of this.sockets) if (socket.remotePort === port) socket.destroy();
    }
    return `2.0.0 Accepted as ${letter.n}`;
  }

  private store(email: Email, size: number, from: string, to: string[]): Letter {
    const letter: Letter = {
      n: ++this.lastNumber,
      received_at: new Date(this.now()).toISOString(),
      from,
      to,
      subject: email.subject ?? '',
      text: email.text ?? '',
      html: email.html ?? '',
      message_id: email.messageId ?? '',
      headers: email.headers.map(({ key, value }) => ({ key, value })),
      attachments: email.attachments.map(({ filename, mimeType, contentId, content }, index) => {
        const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
        const name = filename ?? `attachment-${index}`;
        return {
          filename: name,
          content_type: mimeType,
          content_id: contentId ?? null,
          size: bytes.length,
          content: bytes,
        };
      }),
    };
    this.bytes += size;
    if (this.bytes > MAX_BYTES) this.dropOlderHalf();
    this.letters.push(letter);
    for (const finish of this.waiting) finish();
    return letter;
  }

  private dropOlderHalf(): void {
    const letters = this.letters.all();
    this.letters = new CappedList(CAP);
    for (const letter of letters.slice(Math.ceil(letters.length / 2))) this.letters.push(letter);
    this.bytes /= 2;
  }
}

class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

function isMailFault(kind: FaultKind): kind is MailFault {
  return Object.hasOwn(MAIL_FAULTS, kind);
}
