/**
 * `npm run sign-in-link -- --phone 79161184022`: prints an address that signs in once to the account of a number which strangers have
 * guessed at until its codes opened nothing (docs/sign-in.md). It is sent to that very number and to nobody else.
 */
import { phoneSignInLink } from '@distance/server/features/phones/phone-sign-in-link.ts';
import { readOptions } from './read-options.ts';
import { withServices } from './with-services.ts';

const { values } = readOptions({ options: { phone: { type: 'string' } } });

await withServices(async (services) => {
  const phone = values.phone?.replaceAll(/\D/g, '') ?? '';
  if (phone === '') throw new Error('--phone is needed, with the code of the country');
  console.log(await phoneSignInLink(services, phone));
});
