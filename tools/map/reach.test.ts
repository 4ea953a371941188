import ts from 'typescript';
import { expect, test } from 'vitest';
import { Reach } from './reach.ts';

/** Functions and members that may run when `start` of the last file does; the files are `a.ts`, `b.ts`, … */
function reached(...texts: string[]): string[] {
  const files = new Map(texts.map((text, at) => [`/packages/server/src/${'abc'[at]}.ts`, text]));
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2024,
    lib: ['lib.es2015.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    noEmit: true,
    types: [],
  };
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    directoryExists: () => true,
    realpath: (name) => name,
    fileExists: (name) => files.has(name) || disk.fileExists(name),
    readFile: (name) => files.get(name) ?? disk.readFile(name),
    getSourceFile: (name, version) => {
      const text = files.get(name);
      return text === undefined
        ? disk.getSourceFile(name, version)
        : ts.createSourceFile(name, text, version, true);
    },
  };
  const program = ts.createProgram([...files.keys()], options, host);
  let start: ts.Node | undefined;
  for (const source of program.getSourceFiles())
    ts.forEachChild(source, (node) => {
      if (ts.isFunctionDeclaration(node) && node.name?.text === 'start') start = node;
    });
  if (!start) throw new Error('nothing starts');
  const reach = new Reach(program);
  reach.standsOn(program.getSourceFiles().at(-1) ?? start, (node) => !ts.isSourceFile(node));
  const names = [...reach.from(start)].flatMap(
    (node) =>
      node === start || ts.isVariableDeclaration(node) || !('name' in node)
        ? []
        : [(node.name as ts.Node).getText()], // of a declaration
  );
  return [...new Set(names)].toSorted();
}

const KIND = `
  export interface Kind { name: string; lock?(): void; fulfil: () => void; basket?: { read(): void } }
  export function locks() {} export function fulfils() {} export function reads() {} export function spread() {}
  export const first: Kind = { name: 'a', lock: () => locks(), fulfil: fulfils, basket: { read() { reads(); } } };
  const base = { lock() { spread(); } };
  export const second: Kind = { ...base, name: 'b', fulfil() {} };
  export const kinds: readonly Kind[] = [first, second];`;

test('what is named is reached, what only stands beside it is not', () => {
  expect(
    reached(
      'export function used() { deep(); } function deep() {} export function unused() {}',
      `import { used, unused } from './a.ts'; export function start() { used(); } export const other = unused;`,
    ),
  ).toEqual(['deep', 'used']);
});

test('a type runs nothing', () => {
  expect(
    reached(
      'export function typed() {}',
      `import { typed } from './a.ts'; export function start(): typeof typed {}`,
    ),
  ).toEqual([]);
});

test('functions that are handed on, renamed or taken from a namespace', () => {
  expect(
    reached(
      'export function one() {} export function two() {} export function three() {}',
      `import { one as first } from './a.ts'; import * as all from './a.ts';
       const table = { key: all.two };
       export function start() { run(first); table.key(); }
       function run(work: () => void) { work(); }`,
    ),
  ).toEqual(['one', 'run', 'two']);
});

test('a member of an interface leads to whoever has it, and to that member alone', () => {
  expect(
    reached(
      KIND,
      `import type { Kind } from './a.ts'; export function start(kinds: Kind[]) { for (const kind of kinds) kind.lock?.(); }`,
    ),
  ).toEqual(['lock', 'locks', 'spread']);
});

test('to speak of an object runs none of what waits in it', () => {
  expect(reached(KIND, `import { kinds } from './a.ts'; export function start() { return kinds; }`)).toEqual([
    'spread',
  ]);
});

test('members taken out by name, inside another, or by a name of the moment', () => {
  expect(
    reached(
      KIND,
      `import type { Kind } from './a.ts'; export function start({ fulfil }: Kind) { fulfil(); }`,
    ),
  ).toEqual(['fulfil', 'fulfils']);
  expect(
    reached(
      KIND,
      `import type { Kind } from './a.ts'; export function start(kind: Kind) { kind.basket?.read(); }`,
    ),
  ).toEqual(['read', 'reads']);
  expect(
    reached(
      KIND,
      `import type { Kind } from './a.ts'; export function start(kind: Kind, name: 'lock' | 'fulfil') { kind[name]?.(); }`,
    ),
  ).toEqual(['fulfil', 'fulfils', 'lock', 'locks', 'spread']);
});

test('a class runs what its making needs, its methods when they are called', () => {
  const text = `
    export interface Store { read(): void; write(): void }
    export function made() {} export function reads() {} export function writes() {}
    export class Disk implements Store { #at = made(); read() { reads(); } write() { writes(); } }`;
  expect(reached(text, `import { Disk } from './a.ts'; export function start() { new Disk(); }`)).toEqual([
    'Disk',
    'made',
  ]);
  expect(
    reached(
      text,
      `import type { Store } from './a.ts'; export function start(store: Store) { store.read(); }`,
    ),
  ).toEqual(['read', 'reads']);
});

test('what one caller hands in is not what another hands in', () => {
  expect(
    reached(
      `export interface Wish { choose(): void }
       export function one() {} export function two() {}
       export function shared(wish: Wish) { wish.choose(); }
       export function another() { shared({ choose() { two(); } }); }`,
      `import { one, shared } from './a.ts'; export function start() { shared({ choose: () => one() }); }`,
    ),
  ).toEqual(['choose', 'one', 'shared']);
});
