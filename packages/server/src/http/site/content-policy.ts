/** The one style element of react-aria's presses, by its text; the browser tests complain when the library changes it. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/**
 * Content policy of the pages (S34). Inline scripts run by their hashes only; style attributes stay allowed because widths of bars
 * and places on maps are data. `paymentHosts` are where a payment form may be posted to.
 */
export function contentPolicy(
  hashes: readonly string[],
  paymentHosts: readonly string[],
  dev: boolean,
): string {
  const rules: Record<string, string> = {
    'default-src': "'none'",
    'script-src': ["'self'", ...hashes].join(' '),
    'style-src': dev ? "'self' 'unsafe-inline'" : `'self' ${REACT_ARIA_STYLE}`,
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': dev ? "'self' ws:" : "'self'",
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'media-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'form-action': [...new Set(["'self'", ...paymentHosts.map(asSource)])].join(' '),
  };
  return Object.entries(rules)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** A bare host stands for https; a loopback stand-in keeps its port over http. */
function asSource(host: string): string {
  if (host.includes('://')) return host;
  return /^(localhost|127\.0\.0\.1)(:|$)/.test(host) ? `http://${host}` : `https://${host} https://*.${host}`;
}
