import { globSync, readFileSync } from 'node:fs';

/** The walls of the house: who may import whom. package.json lists are the outer wall; these are the inner rules. */
const inside = (...members) => `^packages/(${members.join('|')})/`;
const wall = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
/** Tests of the server boot it through testkit. */
const TEST = '\\.test\\.tsx?$';
const NEVER = '^$';
const only = (member, ...allowed) =>
  wall(
    `${member}-imports`,
    `${member} imports of ours only: ${allowed.join(', ') || 'nothing'}`,
    { path: inside(member), pathNot: member === 'server' ? TEST : NEVER },
    { path: '^(packages|e2e|bench|tools)/', pathNot: inside(member, ...allowed) },
  );
/** Tests; and the router's table, which the builder alone reads. */
const UNSHIPPED = [TEST, '^packages/web/src/routes\\.ts$'];
const LISTS = ['.', ...globSync(['packages/*', 'e2e', 'bench'])].map((folder) => {
  const { name, dependencies, devDependencies } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
  return { folder, name, ships: Object.keys(dependencies ?? {}), rest: Object.keys(devDependencies ?? {}) };
});
/** A package is imported by name, but its files lie in no node_modules, so that the rules for packages do not see it. */
const packagesBut = (folder, names) => [
  NEVER,
  ...LISTS.filter((member) => !['.', folder].includes(member.folder) && !names.includes(member.name)).map(
    (member) => `^${member.folder}/`,
  ),
];
const listedPackages = LISTS.map(({ folder, name, ships, rest }) =>
  wall(
    `${name}-listed`,
    `${folder}/package.json names every package it imports, also as a type`,
    { path: folder === '.' ? '^(tools/|[^/]+$)' : `^${folder}/` },
    { path: packagesBut(folder, [...ships, ...rest]) },
  ),
);
const shippedPackages = LISTS.filter(({ folder }) => !['.', 'e2e'].includes(folder)).map(
  ({ folder, name, ships }) =>
    wall(
      `${name}-ships`,
      `${folder}/package.json has the packages that more than its tests take values from under dependencies`,
      { path: `^${folder}/src/`, pathNot: UNSHIPPED },
      { path: packagesBut(folder, ships), dependencyTypesNot: ['type-only'] },
    ),
);
const SERVER_FEATURE = '^packages/server/src/features/([^/]+)/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...listedPackages,
    ...shippedPackages,
    wall(
      'listed',
      'the package.json beside names every package that is imported, also as a type',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    wall(
      'ships-dependencies',
      'what ships takes values from dependencies; devDependencies are for tests and types',
      { path: '^(packages/[^/]+|bench)/src/', pathNot: UNSHIPPED },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    only('domain'),
    only('contract', 'domain'),
    only('i18n'),
    only('ui'),
    only('emulator'),
    only('web', 'domain', 'contract', 'i18n', 'ui'),
    only('server', 'domain', 'contract', 'i18n'),
    only('testkit', 'server', 'emulator', 'contract', 'domain', 'i18n'),
    wall(
      'e2e-imports',
      'browser tests see testkit, contract and i18n',
      { path: '^e2e/' },
      { path: '^(packages|tools|bench)/', pathNot: inside('testkit', 'contract', 'i18n') },
    ),
    wall(
      'bench-imports',
      'bench measures the product in process: testkit, server, domain and how the pages are built',
      { path: '^bench/' },
      {
        path: '^(packages|tools|e2e)/',
        pathNot: [inside('testkit', 'server', 'domain'), '^tools/build-web/'],
      },
    ),
    wall(
      'server-feature-private',
      'another feature is used through its operations, never its rows, views or calls; its tables/ are open to those above',
      { path: SERVER_FEATURE },
      {
        path: `${SERVER_FEATURE}.*\\.(repo|view|call)\\.ts$`,
        pathNot: ['^packages/server/src/features/$1/', `${SERVER_FEATURE}tables/`],
      },
    ),
    wall(
      'server-feature-cycle',
      'features of the server do not import each other in a circle',
      { path: SERVER_FEATURE },
      {
        path: SERVER_FEATURE,
        circular: true,
        viaOnly: { pathNot: '^(node:|.*node_modules)', dependencyTypesNot: ['type-only'] },
      },
    ),
    wall(
      'web-api-below',
      'api knows no feature, screen or route',
      { path: '^packages/web/src/api/' },
      { path: '^packages/web/src/(features|screens|shell|routes)' },
    ),
    wall(
      'web-feature-below',
      'a feature knows no screen and no route',
      { path: '^packages/web/src/features/' },
      { path: '^packages/web/src/(screens|shell|routes)' },
    ),
    wall(
      'web-feature-alone',
      'a feature never imports a feature',
      { path: '^packages/web/src/features/([^/]+)/' },
      {
        path: '^packages/web/src/features/',
        pathNot: '^packages/web/src/features/$1/',
      },
    ),
    wall(
      'web-screen-below',
      'a screen knows no route table',
      { path: '^packages/web/src/screens/' },
      { path: '^packages/web/src/routes\\.ts' },
    ),
    wall(
      'web-no-zod',
      'schemas stay out of the browser: types only',
      { path: inside('web', 'ui', 'i18n', 'domain') },
      {
        path: 'node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    wall(
      'web-no-contract-values',
      'contract modules carry schemas: web takes types, the client, the error codes and the generated routes',
      { path: inside('web') },
      {
        path: '^packages/contract/src/',
        pathNot: '^packages/contract/src/(client|errors|.*\\.generated)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    wall(
      'no-tests',
      'what ships imports no test',
      { pathNot: '\\.(test|e2e)\\.tsx?$' },
      { path: '\\.(test|e2e)\\.tsx?$' },
    ),
    wall(
      'resolvable',
      'every import finds its file',
      {},
      { couldNotResolve: true, pathNot: '^(virtual:|\\+types|\\./\\+types)|\\.css$|\\?' },
    ),
  ],
  options: {
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|\\.cache)/|\\+types/' },
    // With the lists above it counted, whatever the root lists would be listed everywhere.
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
