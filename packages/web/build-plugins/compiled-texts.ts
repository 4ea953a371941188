import compile from 'icu-minify/compile';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const FORMAT = 'use-intl/format-message';
const TEXTS = /\/i18n\/src\/(?:ru|en)\/[\w-]+\.ts$/;

type Texts = string | { [key: string]: Texts };

/**
 * Turns the messages of the i18n package into what the small formatter reads, so that the parser of messages
 * (11 kB of script) stays out of the browser.
 */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          {
            find: new RegExp(`^${FORMAT}$`),
            replacement: fileURLToPath(import.meta.resolve(`${FORMAT}/format-only`)),
          },
        ],
      },
    }),
    async load(id) {
      const [path = ''] = id.split('?');
      if (!TEXTS.test(path)) return null;
      this.addWatchFile(path);
      // The changing query makes Node read a changed file again in development.
      const module: Record<string, Texts> = await import(`${pathToFileURL(path).href}?at=${Date.now()}`);
      return Object.entries(module)
        .map(
          ([name, texts]) =>
            `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(compileAll(texts)))});`,
        )
        .join('\n');
    },
  };
}

function compileAll(texts: Texts): unknown {
  if (typeof texts === 'string') return compile(texts);
  return Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, compileAll(inner)]));
}
