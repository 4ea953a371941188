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

/**
 * `refused` is definite: this letter will never be taken; `mailbox`: because nobody has the address. `paused`: the server was not asked, for it
 * has been silent.
 */
export type MailOutcome =
  | { ok: true }
  | { ok: false; kind: 'refused' | 'unknown' | 'paused'; reason: string; mailbox: boolean };

/** Sends letters over SMTP. */
export interface Mailer {
  /** ms until the server is asked again; 0 while it is asked. Whoever has a letter to compose looks before he does. */
  pauseLeft(): number;
  send(letter: OutgoingLetter): Promise<MailOutcome>;
}

/** ms. `pause`: for so long a server that was silent is not asked. */
export interface MailWaits {
  connect: number;
  silence: number;
  pause: number;
}
const WAITS: MailWaits = { connect: 10_000, silence: 30_000, pause: 30_000 };
/** So many silences in a row, and workers wait for it no longer: letters come again after the pause. */
const SILENCES = 3;

/** @param settings `smtpUrl` such as `smtp://user:password@host:587`; `mailFrom` such as `Name <address>`. */
export function createMailer(
  settings: { smtpUrl: string; mailFrom: string },
  waits: MailWaits = WAITS,
): Mailer {
  let made: Transporter | null = null;
  let silent = 0;
  let until = 0;
  const transport = async () => {
    const { createTransport } = await loadNodemailer();
    return (made ??= createTransport({
      url: settings.smtpUrl,
      connectionTimeout: waits.connect,
      greetingTimeout: waits.connect,
      dnsTimeout: waits.connect,
      socketTimeout: waits.silence,
      disableFileAccess: true,
      disableUrlAccess: true,
    }));
  };
  /** Time of the machine: a pause of one process needs no clock that others share. */
  const note = (wasSilent: boolean) => {
    silent = wasSilent ? silent + 1 : 0;
    if (silent < SILENCES) return;
    silent = 0;
    until = performance.now() + waits.pause;
  };
  const pauseLeft = () => Math.max(0, until - performance.now());
  return {
    pauseLeft,
    async send({ to, subject, messageId, ...letter }) {
      if (pauseLeft() > 0)
        return { ok: false, kind: 'paused', reason: 'the mail server has been silent', mailbox: false };
      try {
        const sender = await transport();
        await sender.sendMail({
          ...letter,
          from: settings.mailFrom,
          to: { name: '', address: to },
          subject: oneLine(subject),
          messageId: `<${messageId}>`,
        });
        note(false);
        return { ok: true };
      } catch (error) {
        note(isSilence(error));
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

/** It was waited for in vain; one that refuses or is not there says so at once and holds nobody up. */
function isSilence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT';
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
