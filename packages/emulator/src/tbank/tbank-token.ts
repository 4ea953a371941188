import { hash, timingSafeEqual } from 'node:crypto';

/** The bank's signature: scalar root parameters and the password, sorted by name, joined and hashed. */
export function signTbank(parameters: Record<string, unknown>, password: string): string {
  const signed: Record<string, unknown> = { ...parameters, Password: password };
  let text = '';
  for (const name of Object.keys(signed).toSorted()) {
    if (name === 'Token') continue;
    const value = signed[name];
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      text += String(value);
  }
  return hash('sha256', text);
}

export function isSignedTbank(parameters: Record<string, unknown>, password: string): boolean {
  const given = Buffer.from(String(parameters['Token']));
  const wanted = Buffer.from(signTbank(parameters, password));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
