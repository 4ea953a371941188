import { join } from 'node:path';
import ts from 'typescript';
import { ROOT, sourceFiles } from '../source-files.ts';
import { Reach } from './reach.ts';
import { namesInSql } from './sql-tables.ts';

const SERVER = 'packages/server/src';
/** Methods of the query builder that name a table first. */
const BUILDER = /^(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|table|\w*[jJ]oin)$/;

/** Which tables the statements of the server name, by what may run. */
export class CallTables {
  readonly #program: ts.Program;
  readonly #reach: Reach;
  readonly #tables: ReadonlySet<string>;
  readonly #own = new Map<ts.Node, ReadonlySet<string>>();

  /** @param tables names that are tables; all others that stand in statements are names of `with` or aliases */
  constructor(tables: ReadonlySet<string>) {
    this.#tables = tables;
    const files = sourceFiles(SERVER).filter((file) => /(?<!\.test)\.ts$/.test(file));
    const { options } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(join(ROOT, 'tsconfig.json'), (file) => ts.sys.readFile(file)).config,
      ts.sys,
      ROOT,
    );
    this.#program = ts.createProgram(
      files.map((file) => join(ROOT, file)),
      options,
    );
    this.#reach = new Reach(this.#program);
    this.#reach.standsOn(this.#exported(`${SERVER}/start-server.ts`, 'startServer'), isLeftToLater);
  }

  /**
   * Tables of everything that may run when an exported function does, a handler held by an exported object, or a method.
   * @throws Error for a name that is not there
   */
  of(file: string, name: string, method?: string): string[] {
    const found = new Set<string>();
    for (const node of this.#reach.from(...rootsOf(this.#exported(file, name), method)))
      for (const table of this.#named(node)) found.add(table);
    return [...found].toSorted();
  }

  #exported(file: string, name: string): ts.Node {
    const source = this.#program.getSourceFile(join(ROOT, file));
    const checker = this.#program.getTypeChecker();
    const module = source && checker.getSymbolAtLocation(source);
    const [declared] = (module && checker.tryGetMemberInModuleExports(name, module))?.declarations ?? [];
    if (!declared) throw new Error(`${file} exports no ${name}`);
    return declared;
  }

  #named(node: ts.Node): ReadonlySet<string> {
    const known = this.#own.get(node);
    if (known) return known;
    const found = new Set<string>();
    for (const part of this.#reach.parts(node))
      for (const name of namesIn(part)) if (this.#tables.has(name)) found.add(name);
    this.#own.set(node, found);
    return found;
  }
}

/** What a starting server hands on: handlers and jobs. */
function isLeftToLater(node: ts.Node): boolean {
  return /\.call\.ts$|\/jobs\//.test(node.getSourceFile().fileName);
}

function rootsOf(declared: ts.Node, method: string | undefined): readonly ts.Node[] {
  if (ts.isClassDeclaration(declared))
    return declared.members.filter((member) => member.name?.getText() === method);
  const value = ts.isVariableDeclaration(declared) ? declared.initializer : undefined;
  return value && ts.isObjectLiteralExpression(value) ? value.properties : [declared];
}

function namesIn(part: ts.Node): Iterable<string> {
  if (ts.isCallExpression(part) && ts.isPropertyAccessExpression(part.expression)) {
    const [first] = part.arguments;
    if (!first || !BUILDER.test(part.expression.name.text)) return [];
    const named = ts.isArrayLiteralExpression(first) ? [...first.elements] : [first];
    return named.flatMap((one) => (ts.isStringLiteralLike(one) ? (one.text.split(' ')[0] ?? '') : []));
  }
  if (ts.isStringLiteralLike(part)) return namesInSql(part.text);
  if (ts.isTemplateExpression(part))
    // Values and parts that stand elsewhere are told where they stand.
    return namesInSql(
      [part.head, ...part.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ? '),
    );
  return [];
}
