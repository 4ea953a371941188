import ts from 'typescript';

/** What takes a text as SQL, values and all. */
const RAW = new Set(['sql.raw', 'CompiledQuery.raw', 'statement']);

/** SQL that is put together from what a function was given, not from the file's own texts (S37), as `line: what`. */
export function findMadeSql(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const known = namesOfModule(source);
  const found: string[] = [];
  const note = (node: ts.Node, what: string) =>
    found.push(`${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${what}`);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && RAW.has(node.expression.getText())) {
      const given = node.arguments.slice(0, 1).flatMap((argument) => strangers(argument, known));
      if (given.length > 0) note(node, `SQL made of ${[...new Set(given)].join(', ')}`);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** What stands at the top of a file is known when it is loaded; nothing of it is input. */
function namesOfModule(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const add = (name: ts.BindingName | undefined): void => {
    if (name === undefined) return;
    if (ts.isIdentifier(name)) names.add(name.text);
    else for (const element of name.elements) if (ts.isBindingElement(element)) add(element.name);
  };
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) add(name);
    if (ts.isFunctionDeclaration(statement)) add(statement.name);
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (bindings && ts.isNamedImports(bindings)) for (const { name } of bindings.elements) add(name);
  }
  return names;
}

/** Names in a text that stand for something else than the module's own, those of callbacks inside it excepted. */
function strangers(node: ts.Node, known: ReadonlySet<string>): string[] {
  if (ts.isArrowFunction(node)) {
    const own = node.parameters.flatMap(({ name }) => name.getText().match(/\w+/g) ?? []);
    return strangers(node.body, new Set([...known, ...own]));
  }
  if (ts.isPropertyAccessExpression(node)) return strangers(node.expression, known);
  if (ts.isIdentifier(node)) return known.has(node.text) ? [] : [node.text];
  const found: string[] = [];
  node.forEachChild((child) => void found.push(...strangers(child, known)));
  return found;
}
