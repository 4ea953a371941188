import ts from 'typescript';

/** Where a member that is called through its interface is written down for real. */
export class Members {
  readonly #checker: ts.TypeChecker;
  readonly #written = new Map<ts.Declaration, ts.Node[]>();
  /** Names of members that can be called: only those are worth asking the compiler about. */
  readonly #names = new Set<string>();

  /** @param sources files whose interfaces and objects are looked through */
  constructor(checker: ts.TypeChecker, sources: readonly ts.SourceFile[]) {
    this.#checker = checker;
    for (const file of sources) this.#readNames(file);
    for (const file of sources) this.#readObjects(file);
  }

  isCalled(name: string): boolean {
    return this.#names.has(name);
  }

  /** Methods and properties that stand behind a member of an interface. */
  behind(member: ts.Declaration): readonly ts.Node[] {
    return this.#written.get(member) ?? [];
  }

  /** A property of an object whose interface says that it is called: what is in it runs when it is called, not before. */
  isLazy(property: ts.ObjectLiteralElementLike): boolean {
    const name = property.name?.getText();
    if (name === undefined || !this.#names.has(name)) return false;
    if (!this.#isFunction(property)) return false;
    return this.#declared(property.parent, name).length > 0;
  }

  #readNames(node: ts.Node): void {
    if (isNamed(node) && this.#mayBeCalled(node)) this.#names.add(node.name.getText());
    ts.forEachChild(node, (child) => this.#readNames(child));
  }

  #mayBeCalled(node: ts.Node): boolean {
    if (ts.isMethodSignature(node) || ts.isMethodDeclaration(node)) return true;
    if (ts.isPropertyDeclaration(node) && node.initializer && isFunctionLike(node.initializer)) return true;
    if (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) return this.#isCallable(node.type);
    return ts.isPropertyAssignment(node) && isFunctionLike(node.initializer);
  }

  #isCallable(type: ts.TypeNode | undefined): boolean {
    if (type === undefined) return false;
    if (ts.isFunctionTypeNode(type)) return true;
    return (
      ts.isTypeReferenceNode(type) && this.#checker.getTypeFromTypeNode(type).getCallSignatures().length > 0
    );
  }

  #readObjects(node: ts.Node): void {
    if (ts.isObjectLiteralExpression(node)) this.#readObject(node);
    if (ts.isClassDeclaration(node)) this.#readClass(node);
    ts.forEachChild(node, (child) => this.#readObjects(child));
  }

  #readObject(object: ts.ObjectLiteralExpression): void {
    for (const property of object.properties) {
      if (ts.isSpreadAssignment(property)) {
        for (const spread of this.#checker.getTypeAtLocation(property.expression).getProperties())
          if (this.#names.has(spread.name))
            for (const declared of this.#declared(object, spread.name))
              for (const behind of spread.declarations ?? []) this.#note(declared, behind);
        continue;
      }
      const name = property.name.getText();
      if (this.#names.has(name))
        for (const declared of this.#declared(object, name)) this.#note(declared, property);
    }
  }

  #readClass(node: ts.ClassDeclaration): void {
    for (const clause of node.heritageClauses ?? [])
      for (const base of clause.types) {
        const type = this.#checker.getTypeAtLocation(base);
        for (const member of node.members) {
          const name = member.name?.getText();
          if (name === undefined) continue;
          for (const declared of type.getProperty(name)?.declarations ?? []) this.#note(declared, member);
        }
      }
  }

  /** Members of our own interfaces that a property of an object stands for. */
  #declared(object: ts.Node, name: string): ts.Declaration[] {
    if (!ts.isObjectLiteralExpression(object)) return [];
    const expected = this.#checker.getContextualType(object);
    if (!expected) return [];
    const types = expected.isUnionOrIntersection() ? expected.types : [expected];
    return types
      .flatMap((type) => type.getProperty(name)?.declarations ?? [])
      .filter(
        (declared) =>
          (ts.isMethodSignature(declared) || ts.isPropertySignature(declared)) &&
          isOurs(declared) &&
          this.#mayBeCalled(declared),
      );
  }

  #isFunction(property: ts.ObjectLiteralElementLike): boolean {
    if (ts.isMethodDeclaration(property)) return true;
    if (ts.isPropertyAssignment(property))
      return (
        isFunctionLike(property.initializer) ||
        (ts.isIdentifier(property.initializer) &&
          this.#checker.getTypeAtLocation(property.initializer).getCallSignatures().length > 0)
      );
    return (
      ts.isShorthandPropertyAssignment(property) &&
      this.#checker.getTypeAtLocation(property.name).getCallSignatures().length > 0
    );
  }

  #note(declared: ts.Declaration, node: ts.Node): void {
    this.#written.set(declared, [...(this.#written.get(declared) ?? []), node]);
  }
}

const isFunctionLike = (node: ts.Node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

function isNamed(node: ts.Node): node is ts.Node & { name: ts.PropertyName } {
  return 'name' in node && node.name !== undefined;
}

/** Of the server's own sources. */
export function isOurs(node: ts.Node): boolean {
  return node.getSourceFile().fileName.includes('/packages/server/src/');
}
