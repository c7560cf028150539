export interface Token {
  /** `string` also stands for a template without substitutions. */
  readonly kind: 'word' | 'string' | 'mark';
  /** Text of the token; for a string, the text between the quotes. */
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

/**
 * Splits TypeScript or TSX source into words, strings and marks, without comments and regular expressions. It has no
 * grammar. Where text is ambiguous (an apostrophe in JSX text opens no string when the line ends first) it keeps more
 * tokens rather than fewer, so that a check sees too much rather than too little.
 */
export function tokenise(source: string): Token[] {
  const tokens: Token[] = [];
  scan(source, 0, 1, tokens, false);
  return tokens;
}

interface Cursor {
  readonly at: number;
  readonly line: number;
}

/** Words after which a slash opens a regular expression. */
const BEFORE_REGEX = new Set([
  'return',
  'typeof',
  'case',
  'in',
  'of',
  'void',
  'delete',
  'throw',
  'else',
  'do',
  'await',
  'yield',
]);

const SPACE = /\s+/y;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y;
const WORD = /[\p{L}\p{N}_$#]+/uy;
const STRING = /'((?:[^'\\\n]|\\[\s\S])*)'|"((?:[^"\\\n]|\\[\s\S])*)"/y;
const REGEX = /\/(?![*/])(?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;

/**
 * Scans from `from`. Inside a substitution it stops after the brace that closes it, and returns undefined when that
 * brace is missing.
 */
function scan(
  source: string,
  from: number,
  line: number,
  tokens: Token[],
  inSubstitution: boolean,
): Cursor | undefined {
  let cursor: Cursor = { at: from, line };
  let depth = 0;
  while (cursor.at < source.length) {
    const { at } = cursor;
    const skipped = match(SPACE, source, at) ?? match(COMMENT, source, at) ?? regexAt(source, at, tokens);
    if (skipped) {
      cursor = advance(cursor, skipped[0]);
      continue;
    }
    const string = match(STRING, source, at);
    const word = string ? undefined : match(WORD, source, at);
    if (string) tokens.push({ kind: 'string', text: string[1] ?? string[2] ?? '', line: cursor.line });
    if (word) tokens.push({ kind: 'word', text: word[0], line: cursor.line });
    const found = string ?? word;
    if (found) {
      cursor = advance(cursor, found[0]);
      continue;
    }
    const mark = source.charAt(at);
    const template: Cursor | undefined = mark === '`' ? scanTemplate(source, cursor, tokens) : undefined;
    if (template) {
      cursor = template;
      continue;
    }
    if (mark === '{') depth += 1;
    if (mark === '}') depth -= 1;
    cursor = advance(cursor, mark);
    if (inSubstitution && depth < 0) return cursor;
    tokens.push({ kind: 'mark', text: mark, line: cursor.line });
  }
  return inSubstitution ? undefined : cursor;
}

/** Scans a template. Returns undefined and adds no token when the backtick does not open one. */
function scanTemplate(source: string, start: Cursor, tokens: Token[]): Cursor | undefined {
  const inner: Token[] = [];
  let text = '';
  let plain = true;
  let cursor = advance(start, '`');
  while (cursor.at < source.length) {
    const char = source.charAt(cursor.at);
    if (char === '`') {
      tokens.push(...(plain ? [{ kind: 'string', text, line: start.line } as const] : inner));
      return advance(cursor, char);
    }
    if (source.startsWith('${', cursor.at)) {
      plain = false;
      const after = scan(source, cursor.at + 2, cursor.line, inner, true);
      if (!after) return undefined;
      cursor = after;
      continue;
    }
    const piece = char === '\\' ? source.slice(cursor.at, cursor.at + 2) : char;
    text += piece;
    cursor = advance(cursor, piece);
  }
  return undefined;
}

function regexAt(source: string, at: number, tokens: readonly Token[]): RegExpExecArray | undefined {
  if (source.charAt(at) !== '/') return undefined;
  const before = tokens.at(-1);
  // After "<" a slash closes a JSX element; after a value it is a division.
  const opens =
    before === undefined ||
    (before.kind === 'word' ? BEFORE_REGEX.has(before.text) : before.kind === 'mark' && !')]}<'.includes(before.text));
  return opens ? match(REGEX, source, at) : undefined;
}

function match(pattern: RegExp, source: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source) ?? undefined;
}

function advance({ at, line }: Cursor, text: string): Cursor {
  return { at: at + text.length, line: line + text.split('\n').length - 1 };
}
