import { z } from 'zod';
import type { SocialPerson } from '../../adapters/social.ts';

const schema = z.object({
  subject: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  emailProved: z.boolean(),
});

/** Who an attempt keeps. @throws ZodError for what no version of ours has written. */
export function storedPerson(value: unknown): SocialPerson {
  return schema.parse(value);
}

/** For the owner to recognise which account of the network it is. */
export function personName({ firstName, lastName, email }: SocialPerson): string {
  return `${firstName} ${lastName}`.trim() || (email ?? '');
}
