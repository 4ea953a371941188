import { expect, test } from 'vitest';
import { judgeAudit } from './judge-audit.ts';

const hole = (severity: string) => ({ name: 'fast-thing', severity, range: '<2.0.0' });
const report = (...severities: string[]) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(severities.map((severity) => [severity, hole(severity)])),
  });

test.each([
  ['nothing known', report(), false, '0 packages'],
  ['a small one', report('moderate'), false, 'moderate: fast-thing <2.0.0'],
  ['a critical one', report('low', 'critical'), true, '1 of them high or critical'],
  [
    'no registry',
    '{"message":"connect ECONNREFUSED","error":{}}',
    false,
    'could not be asked (connect ECONNREFUSED)',
  ],
  ['a cut answer', '{"vulnerab', false, 'none is ruled out'],
])('%s (S42)', (_what, output, fails, words) => {
  const judged = judgeAudit(output);
  expect(judged.fails).toBe(fails);
  expect(judged.words).toContain(words);
});
