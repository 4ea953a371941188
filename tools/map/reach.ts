import ts from 'typescript';
import { isOurs, Members } from './members.ts';

/** Follows what code runs: functions by their names, methods through their interfaces to every object that has them. */
export class Reach {
  readonly #checker: ts.TypeChecker;
  readonly #members: Members;
  readonly #steps = new Map<ts.Node, readonly ts.Node[]>();
  /** What runs before any call: objects it makes are there for all of them. */
  #standing: ReadonlySet<ts.Node> | null = null;

  constructor(program: ts.Program) {
    this.#checker = program.getTypeChecker();
    this.#members = new Members(this.#checker, program.getSourceFiles().filter(isOurs));
  }

  /**
   * From now on an object is asked only where it can be: made by what runs with the caller, by what `first` runs, or with its
   * module. @param ends what `first` hands on and does not run
   */
  standsOn(first: ts.Node, ends: (node: ts.Node) => boolean): void {
    this.#standing = this.#from([first], ends);
  }

  /** Declarations that may run when the first do, themselves included. */
  from(...first: readonly ts.Node[]): ReadonlySet<ts.Node> {
    return this.#from(first, () => false);
  }

  #from(first: readonly ts.Node[], ends: (node: ts.Node) => boolean): ReadonlySet<ts.Node> {
    const found = new Set(first);
    const waiting = new Set<ts.Node>();
    for (let before = -1; before < found.size; ) {
      before = found.size;
      for (const node of waiting) if (this.#isMade(node, found)) found.add(node);
      // A set is walked through in the order of its growth, to the end.
      for (const node of found)
        for (const next of this.#next(node))
          if (!ends(next)) (this.#isMade(next, found) ? found : waiting).add(next);
    }
    return found;
  }

  /** Whether an object whose member this is can be there. */
  #isMade(node: ts.Node, found: ReadonlySet<ts.Node>): boolean {
    if (this.#standing === null || !ts.isObjectLiteralExpression(node.parent)) return true;
    let inFunction = false;
    for (let at: ts.Node = node.parent; !ts.isSourceFile(at); at = at.parent) {
      if (found.has(at) || this.#standing.has(at)) return true;
      inFunction ||= ts.isFunctionLike(at);
    }
    return !inFunction;
  }

  /** The node and what is in it, without what waits to be called through an interface. */
  *parts(node: ts.Node): Generator<ts.Node> {
    yield node;
    const inside: ts.Node[] = [];
    ts.forEachChild(node, (child) => void inside.push(child));
    for (const child of inside) {
      if (ts.isTypeNode(child) && !ts.isExpressionWithTypeArguments(child)) continue;
      if (ts.isObjectLiteralElementLike(child) && this.#members.isLazy(child)) continue;
      if (ts.isClassDeclaration(node) && ts.isMethodDeclaration(child)) continue;
      yield* this.parts(child);
    }
  }

  #next(node: ts.Node): readonly ts.Node[] {
    const known = this.#steps.get(node);
    if (known) return known;
    const next = new Set<ts.Node>();
    for (const part of this.parts(node))
      for (const symbol of this.#named(part))
        for (const declared of symbol.declarations ?? [])
          if (isOurs(declared)) for (const target of this.#behind(declared)) next.add(target);
    const steps = [...next];
    this.#steps.set(node, steps);
    return steps;
  }

  /** What a piece of code speaks of. */
  *#named(part: ts.Node): Generator<ts.Symbol> {
    if (ts.isIdentifier(part) && !isMemberName(part)) {
      const symbol = ts.isShorthandPropertyAssignment(part.parent)
        ? this.#checker.getShorthandAssignmentValueSymbol(part.parent)
        : this.#checker.getSymbolAtLocation(part);
      if (symbol) yield this.#resolved(symbol);
    }
    if (ts.isPropertyAccessExpression(part) && this.#members.isCalled(part.name.getText())) {
      const symbol = this.#checker.getSymbolAtLocation(part.name);
      if (symbol) yield* this.#roots(this.#resolved(symbol));
    }
    if (ts.isPropertyAccessExpression(part) && isNamespace(this.#checker, part.expression)) {
      const symbol = this.#checker.getSymbolAtLocation(part.name);
      if (symbol) yield this.#resolved(symbol);
    }
    if (ts.isBindingElement(part) && ts.isObjectBindingPattern(part.parent)) {
      const name = (part.propertyName ?? part.name).getText();
      if (this.#members.isCalled(name)) {
        const symbol = this.#checker.getTypeAtLocation(part.parent).getProperty(name);
        if (symbol) yield* this.#roots(this.#resolved(symbol));
      }
    }
    // A member chosen while the code runs may be any of them.
    if (ts.isElementAccessExpression(part) && !ts.isLiteralExpression(part.argumentExpression))
      for (const symbol of this.#checker.getTypeAtLocation(part.expression).getProperties())
        if (this.#members.isCalled(symbol.name)) yield* this.#roots(symbol);
  }

  #resolved(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
  }

  /** A member of a union is one of each of its types. */
  #roots(symbol: ts.Symbol): readonly ts.Symbol[] {
    return this.#checker.getRootSymbols(symbol);
  }

  /** What runs when a declaration is spoken of. */
  #behind(declared: ts.Declaration): readonly ts.Node[] {
    if (ts.isMethodSignature(declared) || ts.isPropertySignature(declared))
      return this.#members.behind(declared);
    if (ts.isBindingElement(declared)) {
      const whole = ts.findAncestor(declared, ts.isVariableDeclaration);
      return whole ? [whole] : [];
    }
    return RUNS.some((is) => is(declared)) ? [declared] : [];
  }
}

const RUNS = [
  ts.isFunctionDeclaration,
  ts.isVariableDeclaration,
  ts.isClassDeclaration,
  ts.isMethodDeclaration,
  ts.isPropertyDeclaration,
  ts.isGetAccessor,
  ts.isPropertyAssignment,
  ts.isShorthandPropertyAssignment,
];

/** The name behind a dot, before a colon: told with what it stands in. */
function isMemberName(name: ts.Identifier): boolean {
  const { parent } = name;
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === name) ||
    (ts.isPropertyAssignment(parent) && parent.name === name) ||
    (ts.isMethodDeclaration(parent) && parent.name === name) ||
    (ts.isBindingElement(parent) && parent.propertyName === name)
  );
}

function isNamespace(checker: ts.TypeChecker, node: ts.Expression): boolean {
  if (!ts.isIdentifier(node)) return false;
  const declared = checker.getSymbolAtLocation(node)?.declarations?.[0];
  return declared !== undefined && ts.isNamespaceImport(declared);
}
