import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // To ask for the routes of a page's links is one request more of every page, on a slow phone two; all of them are 4 kB once.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
