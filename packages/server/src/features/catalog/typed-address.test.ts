import { expect, test } from 'vitest';
import { linkedAddress, outsideAddress } from './typed-address.ts';

test.each([
  ['https://noch.distance.example/', 'https://noch.distance.example/'],
  [' http://old.example/path?a=1 ', 'http://old.example/path?a=1'],
  ['HTTPS://loud.example', 'HTTPS://loud.example'],
  ['javascript:alert(1)', ''],
  [' JavaScript:alert(1)', ''],
  ['java\nscript:alert(1)', ''],
  ['data:text/html,<script>alert(1)</script>', ''],
  ['vbscript:x', ''],
  ['//evil.example', ''],
  ['https://user:word@evil.example', ''],
  ['/calendar', ''],
  ['', ''],
])('%j outside is %j (S33)', (typed, told) => expect(outsideAddress(typed)).toBe(told));

test.each([
  ['/calendar?text=night', '/calendar?text=night'],
  ['//evil.example', ''],
  ['/\\evil.example', ''],
  ['https://cities.example', 'https://cities.example'],
  ['javascript:alert(1)', ''],
])('%j linked is %j (S33)', (typed, told) => expect(linkedAddress(typed)).toBe(told));
