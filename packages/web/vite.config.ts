import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compiledTexts } from './build-plugins/compiled-texts.ts';
import { GROUPS } from './build-plugins/chunk-groups.ts';
import { chunkList } from './build-plugins/chunk-list.ts';
import { quickRendering } from './build-plugins/quick-rendering.ts';

export default defineConfig(({ command }) => ({
  plugins: [
    compiledTexts(),
    quickRendering(),
    optimizeLocales.vite({ locales: ['ru-RU', 'en-US'] }),
    reactRouter(),
    chunkList(),
  ],
  // Everything goes into the server's bundle: one React, always the production one, and nothing to resolve at start.
  // In development use-intl alone, because compiled texts need the small formatter on the server too.
  ssr: { noExternal: command === 'build' ? (true as const) : ['use-intl'] },
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  // The content policy forbids data: fonts and scripts, and inlined pictures cannot be cached.
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // Lists of what the later parts consist of are 1 kB of every page's first script; the parts name it themselves.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    // The server keeps the text of what it runs, and a text with Russian letters takes two bytes for each.
    ssr: { build: { minify: true } },
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } },
    },
  },
}));
