import { z } from 'zod';
import type { MailLinkRow } from '../links/mail-links.repo.ts';

const shape = z.object({ password_hash: z.string() });

/**
 * What hangs on the letter of a registration. Whoever filled the form in may be anybody: the account gets the password and the
 * consents of the letter's own page, this hash only answers «confirm your address» (A4.14) to who signs in before that.
 */
export type Registration = z.output<typeof shape>;

/** Null for a link that carries none. */
export function registrationOf({ payload }: Pick<MailLinkRow, 'payload'>): Registration | null {
  return shape.safeParse(payload).data ?? null;
}
