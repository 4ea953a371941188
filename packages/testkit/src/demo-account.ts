import { DEMO_ACCOUNT as account } from '@distance/server/db/seed/demo-account.ts';

/** Sign-in of the demo season, for tests that may not import the server. */
export const DEMO_ACCOUNT: { readonly email: string; readonly password: string } = account;
