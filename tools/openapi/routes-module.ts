import type { CallSpec } from '@distance/contract/define-call.ts';

/** Source of the table that the browser's client works from: method, path and time-out, no schemas. */
export function routesModule(calls: Readonly<Record<string, CallSpec>>): string {
  const rows = Object.entries(calls).map(([key, { method, path, timeoutMs }]) => {
    const timeout = timeoutMs === undefined ? '' : `, timeoutMs: ${timeoutMs}`;
    return `  ${key}: { method: '${method}', path: '${path}'${timeout} },`;
  });
  return [
    '// Made by tools/openapi.ts from calls.ts; do not edit.',
    "import type { CallKey } from './calls.ts';",
    "import type { CallRoute } from './client.ts';",
    '',
    'export const callRoutes: Readonly<Record<CallKey, CallRoute>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
