import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Ratio } from './ratio.ts';

const FOLDER = fileURLToPath(new URL('../../.data/bench/', import.meta.url));

/** Keeps the figures of a run with what they were measured on, so that two versions can be compared. @returns the file */
export function writeResults(ratios: readonly Ratio[], postgres: string): string {
  mkdirSync(FOLDER, { recursive: true });
  const at = new Date().toISOString();
  const file = join(FOLDER, `${at.replaceAll(':', '-')}.json`);
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    load: loadavg()[0],
    node: process.version,
    postgres,
  };
  writeFileSync(file, `${JSON.stringify({ at, machine, ratios }, null, 2)}\n`);
  return file;
}
