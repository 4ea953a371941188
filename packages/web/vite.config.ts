import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { compiledTexts } from './build-plugins/compiled-texts.ts';

/** One file each for what every page loads: dozens of small ones pack worse and arrive later. */
const FRAMEWORK = {
  name: 'framework',
  priority: 2,
  test: /node_modules[\\/](react|react-dom|react-router|scheduler|use-intl|icu-minify|@formatjs|cookie|set-cookie-parser)[\\/]/,
};
const FRAME = {
  name: 'frame',
  priority: 1,
  test: /packages[\\/](web[\\/]src[\\/](shell[\\/](PageLayout|Shell|Header|Footer|TabBar|PageHead|use-site|nonce-context|json-ld|LanguageSwitch|ThemeButton|use-theme|choices|navigation|GlobalMessages|HeaderSearch|PathCrumbs)|screens[\\/](error|not-found)|signals[\\/](?!save-blob)|texts[\\/](?!load-texts|reader-zone|wait)|paths|features[\\/]basket[\\/]basket-later)|ui[\\/]src[\\/](icon|cx|button[\\/](button-class|Button|IconButton|Spinner)))/,
};

/** The small parts of the kit and the catalogue that every page of starts uses. */
const STARTS = {
  name: 'starts',
  test: /packages[\\/](web[\\/]src[\\/](features[\\/]catalog[\\/](Cover|CodeNote|kept-promocodes)|texts[\\/]wait|screens[\\/]event[\\/]((Course|Programme)\.module|team-of))|domain[\\/]src[\\/](cover[\\/]cover-address|basket[\\/]counts)|ui[\\/]src[\\/](message[\\/](Badge|Note|EmptyState)|choice[\\/](Chip|Counter)|layout[\\/](Card|Breadcrumbs)|race[\\/](Places|PriceSteps\.module|places-tone)))/,
};

export default defineConfig(({ command }) => ({
  plugins: [compiledTexts(), optimizeLocales.vite({ locales: ['ru-RU', 'en-US'] }), reactRouter()],
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
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [FRAMEWORK, FRAME, STARTS] } } } },
    },
  },
}));
