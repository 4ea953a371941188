import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const RENDERING = fileURLToPath(new URL('../src/rendering/', import.meta.url));
const FILES: Record<string, string> = { 'use-intl': 'use-intl.ts', 'react-router': 'react-router.tsx' };

/**
 * A server draws a page once, while these libraries prepare for drawing it again: in its build the sources get `src/rendering` instead,
 * which has the same exports and draws the same markup.
 */
export function quickRendering(): Plugin {
  return {
    name: 'quick-rendering',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(source, importer = '') {
      const file = FILES[source];
      if (file === undefined || !importer.startsWith(SOURCES) || importer.startsWith(RENDERING)) return null;
      return RENDERING + file;
    },
  };
}
