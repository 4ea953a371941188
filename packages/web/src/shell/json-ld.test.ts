import { expect, test } from 'vitest';
import { toJsonLd } from './json-ld.ts';

test.each(['</script><script>alert(1)</script>', '<!--', ']]>', '&lt;', '\u2028\u2029', '"\\'])(
  '%s cannot leave the script element (S33)',
  (text) => {
    const json = toJsonLd({ name: text });
    expect(json).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(json)).toEqual({ name: text });
  },
);
