import type { Transporter } from 'nodemailer';
import { loadNodemailer } from '../lazy-dependencies.ts';

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

/** `refused` is definite: this letter will never be taken; `mailbox`: because nobody has the address. */
export type MailOutcome =
  | { ok: true }
  | { ok: false; kind: 'refused' | 'unknown'; reason: string; mailbox: boolean };

/** Sends letters over SMTP. */
export interface Mailer {
  send(letter: OutgoingLetter): Promise<MailOutcome>;
}

const CONNECT_MS = 10_000;
const SILENCE_MS = 30_000;

/** @param settings `smtpUrl` such as `smtp://user:password@host:587`; `mailFrom` such as `Name <address>`. */
export function createMailer(settings: { smtpUrl: string; mailFrom: string }): Mailer {
  let made: Transporter | null = null;
  const transport = async () => {
    const { createTransport } = await loadNodemailer();
    return (made ??= createTransport({
      url: settings.smtpUrl,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      dnsTimeout: CONNECT_MS,
      socketTimeout: SILENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    }));
  };
  return {
    async send({ to, subject, messageId, ...letter }) {
      try {
        const sender = await transport();
        await sender.sendMail({
          ...letter,
          from: settings.mailFrom,
          to: { name: '', address: to },
          subject: oneLine(subject),
          messageId: `<${messageId}>`,
        });
        return { ok: true };
      } catch (error) {
        const refused = isRefusal(error);
        return {
          ok: false,
          kind: refused ? 'refused' : 'unknown',
          reason: reasonOf(error),
          mailbox: refused && isNoMailbox(error),
        };
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

/**
 * The server answered to the recipient that the mailbox is not there (RFC 3463: 5.1.x) or is closed for good (5.2.1), or 550,
 * 551, 553 without saying more. Refusals of policy (5.7.x) or of the letter say nothing about the address.
 */
function isNoMailbox(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, response, responseCode } = error as {
    command?: unknown;
    response?: unknown;
    responseCode?: unknown;
  };
  if (command !== 'RCPT TO') return false;
  const answer = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  if (answer !== undefined) return answer.startsWith('5.1.') || answer === '5.2.1';
  return responseCode === 550 || responseCode === 551 || responseCode === 553;
}
