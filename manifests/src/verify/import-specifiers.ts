import type { Token } from './tokenise.ts';

export interface ImportSpecifier {
  /** What is imported; undefined when a dynamic import computes it. */
  readonly specifier: string | undefined;
  readonly line: number;
}

/** Everything a source file imports: static, re-exported, type-only, dynamic, `require`. */
export function importSpecifiers(tokens: readonly Token[]): ImportSpecifier[] {
  return tokens.flatMap((token, index): ImportSpecifier[] => {
    if (token.kind !== 'word' || tokens[index - 1]?.text === '.') return [];
    const { line } = token;
    const next = tokens[index + 1];
    if ((token.text === 'import' || token.text === 'require') && isMark(next, '(')) {
      const argument = tokens[index + 2];
      return [{ specifier: argument?.kind === 'string' && isEnd(tokens[index + 3]) ? argument.text : undefined, line }];
    }
    if (token.text === 'import')
      return next?.kind === 'string' ? [{ specifier: next.text, line }] : clause(tokens, index + 1, line);
    if (token.text !== 'export') return [];
    const start = next?.text === 'type' ? index + 2 : index + 1;
    return isMark(tokens[start], '{') || isMark(tokens[start], '*') ? clause(tokens, start, line) : [];
  });
}

/** Reads an import or export clause up to `from '…'`. A clause holds words, commas, braces and stars, nothing else. */
function clause(tokens: readonly Token[], start: number, line: number): ImportSpecifier[] {
  let closed = false;
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index];
    const source = tokens[index + 1];
    if (token?.text === 'from' && source?.kind === 'string') return [{ specifier: source.text, line }];
    // `export { a, b }` without "from" ends with its brace.
    if (!token || (closed && token.text !== 'from' && !isMark(token, ','))) return [];
    if (token.kind === 'mark' && !',{}*'.includes(token.text)) return [];
    closed = isMark(token, '}');
  }
  return [];
}

function isMark(token: Token | undefined, text: string): boolean {
  return token?.kind === 'mark' && token.text === text;
}

function isEnd(token: Token | undefined): boolean {
  return isMark(token, ')') || isMark(token, ',');
}
