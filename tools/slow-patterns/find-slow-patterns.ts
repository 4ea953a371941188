import { analyse } from 'scslre';
import ts from 'typescript';

/** What is put into a pattern stands for one word. */
const WORD = 'word';

interface Pattern {
  source: string;
  flags: string;
}

/**
 * Regular expressions that some text makes take time with its square or worse (S37), as `line: what`: literals, and those made of a text
 * that is written where they are made. One made of anything else is told too, because nobody has looked at it. The library proves what it
 * reports, and does not see two branches of one group that read the same.
 */
export function findSlowPatterns(file: string, text: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const pattern = patternOf(node);
    if (pattern !== null) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push(...faultsOf(node.getText(), pattern).map((fault) => `${line}: ${fault}`));
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function faultsOf(written: string, pattern: Pattern | 'unread'): string[] {
  if (pattern === 'unread') return [`${written} is made of what does not stand in it`];
  return analyse(pattern).reports.map(
    ({ exponential, character }) =>
      `${written} takes ${exponential ? 'exponential' : 'quadratic'} time on a long run of «${character.pick}»`,
  );
}

function patternOf(node: ts.Node): Pattern | 'unread' | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const literal = node.getText();
    const end = literal.lastIndexOf('/');
    return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
  }
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return null;
  if (!ts.isIdentifier(node.expression) || node.expression.text !== 'RegExp') return null;
  const [first, second] = node.arguments ?? [];
  const source = first && textOf(first);
  const flags = second === undefined ? '' : textOf(second);
  return source === undefined || flags === undefined ? 'unread' : { source, flags };
}

/** A text as it is written, with a word for each part that is put in; undefined for what is no text. */
function textOf(node: ts.Expression): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTaggedTemplateExpression(node))
    return node.tag.getText() === 'String.raw'
      ? node.template
          .getText()
          .slice(1, -1)
          .replaceAll(/\$\{\w+\}/g, WORD)
      : undefined;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(WORD);
}
