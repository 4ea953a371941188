import { z } from 'zod';
import type { NewAccount } from './open-account.ts';
import type { MailLinkRow } from '../links/mail-links.repo.ts';

const shape = z.object({
  password_hash: z.string(),
  mailing: z.boolean(),
  locale: z.enum(['ru', 'en']),
  agreed_at: z.iso.datetime(),
});

/**
 * What a registration waits with until its address is proved. It hangs on its own letter: whoever confirms gets the
 * password of that very request, never one that somebody else chose for the address.
 */
export type Registration = z.output<typeof shape>;

/** Null for a link that carries none. */
export function registrationOf({ payload }: Pick<MailLinkRow, 'payload'>): Registration | null {
  return shape.safeParse(payload).data ?? null;
}

/** The account that a registration becomes. */
export function accountOf(email: string, registration: Registration): NewAccount {
  const { password_hash: passwordHash, mailing, locale, agreed_at } = registration;
  return { email, passwordHash, mailing, locale, agreedAt: new Date(agreed_at) };
}
