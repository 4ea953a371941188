import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

const RULES = join(import.meta.dirname, '../../../../deploy/prometheus/alarms.yml');
/** Given by Prometheus itself, and the parts that a histogram has. */
const KNOWN = ['up'];
const PARTS = ['', '_bucket', '_count', '_sum'];

test('every alarm is about a figure that the server has', async () => {
  const metrics = new Metrics();
  const names = (await metrics.registry.getMetricsAsJSON()).flatMap(({ name }) =>
    PARTS.map((part) => name + part),
  );
  const rules = readFileSync(RULES, 'utf8');
  const expressions = [...rules.matchAll(/expr: (?:>\n)?([\s\S]*?)\n +(?:for|labels):/g)].map(
    ([, expr = '']) => expr,
  );
  expect(expressions).toHaveLength(rules.split('- alert:').length - 1);
  const asked = new Set(
    expressions
      .flatMap((expr) => expr.match(/\b[a-z]\w*(?=[{[)])/g) ?? [])
      .filter((word) => word.includes('_') || KNOWN.includes(word)),
  );
  expect(asked.size).toBeGreaterThan(8);
  expect([...asked].filter((name) => !KNOWN.includes(name) && !names.includes(name))).toEqual([]);
});
