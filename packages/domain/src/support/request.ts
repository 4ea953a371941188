import { isEmail, normaliseEmail } from '../people/email.ts';
import { nameProblem, normaliseName } from '../people/names.ts';
import { isCompletePhone, phoneDigits } from '../people/phone.ts';

/** Longest text of a request, signs. */
export const REQUEST_TEXT_MAX = 4000;

/** Whom to answer, as typed. */
export interface Contact {
  readonly name: string;
  readonly email: string;
  /** Any spelling. */
  readonly phone: string;
}
export type ContactField = keyof Contact;
/** Key of a field's text (A5.34-A5.36). */
export type ContactProblem = 'fillName' | 'invalidName' | 'correctEmail' | 'correctPhone';

/** What keeps a request from being answered; the name is cleaned of line breaks, the phone has digits only. */
export function checkContact(typed: Contact): {
  readonly problems: Readonly<Partial<Record<ContactField, ContactProblem>>>;
  readonly checked: Contact | null;
} {
  const problems: Partial<Record<ContactField, ContactProblem>> = {};
  const wrongName = nameProblem(typed.name);
  if (wrongName !== null) problems.name = wrongName === 'empty' ? 'fillName' : 'invalidName';
  if (!isEmail(typed.email)) problems.email = 'correctEmail';
  const phone = phoneDigits(typed.phone);
  if (!isCompletePhone(phone)) problems.phone = 'correctPhone';
  const right = Object.keys(problems).length === 0;
  return {
    problems,
    checked: right ? { name: normaliseName(typed.name), email: normaliseEmail(typed.email), phone } : null,
  };
}

/** A text of several lines without what cannot be printed or kept. */
export function cleanText(typed: string): string {
  return typed
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/\t/gu, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
}
