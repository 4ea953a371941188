import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** What a build, a test run or an installation leaves behind (.gitignore), and git itself. */
const SKIPPED = new Set([
  '.git',
  'node_modules',
  'build',
  'dist',
  '.data',
  '.cache',
  '.react-router',
  'test-results',
  'playwright-report',
  '.env',
  '.DS_Store',
]);

/** Every file of the repository under a folder, as sorted paths from the root; works without git. */
export function sourceFiles(folder = '.'): string[] {
  const files: string[] = [];
  const walk = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (SKIPPED.has(entry.name) || /\.(log|tsbuildinfo)$/.test(entry.name)) continue;
      const full = join(path, entry.name);
      if (entry.isDirectory()) walk(full);
      else if (entry.isFile()) files.push(relative(ROOT, full).replaceAll('\\', '/'));
    }
  };
  walk(join(ROOT, folder));
  return files.toSorted();
}
