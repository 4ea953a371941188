import { createTransport } from 'nodemailer';
import type { Outcome } from './acquirer.ts';

/** One address; several recipients get letters of their own. */
export interface OutgoingLetter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Without angle brackets; the same letter sent again carries the same one. */
  messageId: string;
  attachments: { filename: string; contentType: string; content: Buffer }[];
  headers: Record<string, string>;
}

/** Sends letters over SMTP. `refused` is definite: this letter will never be taken. */
export interface Mailer {
  send(letter: OutgoingLetter): Promise<Outcome<null>>;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** @param settings `smtpUrl` such as `smtp://user:password@host:587`; `mailFrom` such as `Name <address>`. */
export function createMailer(settings: { smtpUrl: string; mailFrom: string }): Mailer {
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, messageId, ...letter }) {
      try {
        await transport.sendMail({
          ...letter,
          from: settings.mailFrom,
          to: { name: '', address: to },
          subject: oneLine(subject),
          messageId: `<${messageId}>`,
        });
        return { ok: true, value: null };
      } catch (error) {
        return { ok: false, kind: isRefusal(error) ? 'refused' : 'unknown', reason: reasonOf(error) };
      }
    },
  };
}

/** S36: nothing after a line break may become a header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** The server answered 5xx to the recipient or to the letter; refused sign-in is for the operator to mend. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    responseCode < 600
  );
}

function reasonOf(error: unknown): string {
  return oneLine(error instanceof Error ? error.message : String(error)).slice(0, 300);
}
