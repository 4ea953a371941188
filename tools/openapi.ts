/**
 * Writes docs/openapi.json and the browser's table of calls from the contract. `--check` compares instead of writing
 * and ends with 1 when a file is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { calls } from '@distance/contract/calls.ts';
import { openApiDocument } from './openapi/document.ts';
import { routesModule } from './openapi/routes-module.ts';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

const outputs = [
  { path: 'docs/openapi.json', text: `${JSON.stringify(openApiDocument(calls), null, 2)}\n` },
  { path: 'packages/contract/src/routes.generated.ts', text: routesModule(calls) },
];
for (const { path, text } of outputs) {
  const file = join(root, path);
  if (!values.check) {
    writeFileSync(file, text);
    console.log(`${path}: ${Object.keys(calls).length} calls`);
  } else if (read(file) !== text) {
    console.error(`${path} is out of date, run: npm run openapi`);
    process.exitCode = 1;
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // Not written yet: out of date as well.
    return null;
  }
}
