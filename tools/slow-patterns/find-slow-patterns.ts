import { analyse } from 'scslre';
import ts from 'typescript';

/**
 * Regular expressions that some text makes take time with its square or worse (S37), as `line: what`. The library proves what it
 * reports, and does not see two branches of one group that read the same.
 */
export function findSlowPatterns(file: string, text: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const literal = node.getText();
      const end = literal.lastIndexOf('/');
      const { reports } = analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) });
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      for (const { exponential, character } of reports)
        found.push(
          `${line}: ${literal} takes ${exponential ? 'exponential' : 'quadratic'} time on a long run of «${character.pick}»`,
        );
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}
