/**
 * `npm run second-factor -- --reset EMAIL`: takes the second factor off an account whose owner has lost app and recovery codes.
 * Find out first who asks, another way than by mail: whoever has the password gets in afterwards. The owner gets a letter.
 */
import { normaliseEmail } from '@distance/domain/people/email.ts';
import { resetSecondFactor } from '@distance/server/features/accounts/factors/reset-second-factor.ts';
import { readOptions } from './read-options.ts';
import { withServices } from './with-services.ts';

const { values } = readOptions({ options: { reset: { type: 'string' } } });

await withServices(async (services) => {
  if (values.reset === undefined) throw new Error('say whose: --reset EMAIL');
  const done = await resetSecondFactor(services, normaliseEmail(values.reset));
  console.log(done ? 'the second factor is off, every session has ended' : 'no such account, or it has none');
  return done ? 0 : 1;
});
