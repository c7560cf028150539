// Matches a JSON string. The expression has no nested repetition, so that a long text takes linear time. The character
// class contains every character from the space upwards, except quotes and backslashes.
const JSON_TEXT = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;

/** The reason why a text is not JSON. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint: string;
}

/**
 * Describes what is wrong at an offset of a text that is not JSON.
 * @param expected What JSON requires at this offset.
 */
export function jsonFault(text: string, at: number, expected: string): JsonFault {
  const found = describe(text, at);
  const hint = hintFor(text, at, expected);
  return { ...lineAndColumn(text, at), message: `expected ${expected}, but found ${found}`, hint };
}

/** The JSON string that begins at this offset, with its quotes. */
export function jsonTextAt(text: string, at: number): string | undefined {
  JSON_TEXT.lastIndex = at;
  return JSON_TEXT.exec(text)?.[0];
}

export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const LONGEST_WORD = 20;

function describe(text: string, offset: number): string {
  const found = text[offset];
  if (found === undefined) return 'the end of the file';
  if (found === '\uFEFF') return 'a byte order mark';
  if (isComment(text, offset)) return 'a comment';
  if (found === '"') {
    const whole = jsonTextAt(text, offset);
    if (whole === undefined) return 'a text that does not end on its line or has an invalid escape';
    return whole.length > LONGEST_WORD ? `${whole.slice(0, LONGEST_WORD)}…"` : whole;
  }
  return JSON.stringify(wordAt(text, offset) ?? found);
}

function hintFor(text: string, at: number, expected: string): string {
  const found = text[at] ?? '';
  const before = text.slice(0, at).trimEnd();
  const { line } = lineAndColumn(text, before.length);
  const word = wordAt(text, at);
  if (isComment(text, at)) return 'remove the comment; JSON has none';
  if (found === "'" || found === '`') return 'write keys and texts in double quotes';
  if (/^[}\]]$/.test(found) && before.endsWith(',')) return `remove the "," at the end of line ${line}`;
  if (expected.startsWith('","') && /^["[{\w-]$/.test(found))
    return `write "," at the end of line ${line}, or before this value`;
  if (expected.startsWith('a key') && word !== undefined) return `write the key in double quotes: "${word}"`;
  if (expected === '":"') return 'write ":" between the key and its value';
  if (found === '') return 'close every brace, bracket and quote that is open';
  return 'correct the JSON syntax: no comments, no trailing commas, keys and texts in double quotes';
}

function isComment(text: string, at: number): boolean {
  return text.startsWith('//', at) || text.startsWith('/*', at);
}

function wordAt(text: string, at: number): string | undefined {
  return /^[\w.-]+/.exec(text.slice(at, at + LONGEST_WORD))?.[0];
}
