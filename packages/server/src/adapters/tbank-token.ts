import { createHash } from 'node:crypto';

/** SHA-256 of the scalar root values in the order of their names, the password among them as `Password`. */
export function tbankToken(body: Readonly<Record<string, unknown>>, password: string): string {
  const signed: Record<string, unknown> = { ...body, Password: password };
  const values = Object.entries(signed)
    .filter(([name]) => name !== 'Token')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, value]) => (isScalar(value) ? [String(value)] : []));
  return createHash('sha256').update(values.join('')).digest('hex');
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
