/**
 * Sends a call that an old session must confirm (S18): first without, then with the password that the page asks for.
 * Settles with the call; false when the question was closed. @throws what the call does
 */
export type WithFactor = (call: (presentPassword: string | undefined) => Promise<void>) => Promise<boolean>;
