import { z } from 'zod';
import type { SocialPerson } from '../../adapters/social.ts';

const kept = z.object({
  subject: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  emailProved: z.boolean(),
});

/** Who an attempt keeps. @throws ZodError for what no version of ours has written. */
export function keptPerson(value: unknown): SocialPerson {
  return kept.parse(value);
}

/** For the owner to recognise which account of the network it is. */
export function personName({ firstName, lastName, email }: SocialPerson): string {
  return `${firstName} ${lastName}`.trim() || (email ?? '');
}
