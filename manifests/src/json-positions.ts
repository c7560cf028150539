/** A key that one object of a JSON text has twice. `JSON.parse` keeps the second value without a word. */
interface DuplicateKey {
  readonly path: readonly string[];
  readonly line: number;
  readonly firstLine: number;
}

/** Why a text is not JSON. */
export interface JsonFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint: string;
}

/** Where the values of a JSON text are. Lines begin with 1. */
export interface JsonPositions {
  readonly duplicates: readonly DuplicateKey[];
  /**
   * Finds the key or list item at a path. If the text does not have it, finds the part of the path that exists.
   * `depth` says how many keys of the path exist.
   */
  find(path: readonly string[]): { readonly depth: number; readonly line: number };
}

/** Values nested deeper than this are refused: no file of ours needs it, and later steps would run out of stack. */
export const DEEPEST_LEVEL = 200;

interface Place {
  readonly key: string;
  /** Position of the key, or of the value if it has none. */
  readonly offset: number;
  /** What an object or a list contains. */
  children?: Map<string, Place>;
}

interface Open {
  readonly isObject: boolean;
  readonly place: Place;
  readonly children: Map<string, Place>;
}

// Each string and number is read by one regular expression without nested repetition, so a long text takes linear time.
const SPACE = /[ \t\n\r]*/y;
// The class has every character from the space on, except quotes and backslashes.
const TEXT = /"[ !#-[\]-\uffff]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\uffff]*)*"/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * Reads a JSON text without making its value. It needs no recursion, so nesting cannot exhaust the stack. The same texts
 * are accepted as by `JSON.parse`, except for the limit of the nesting.
 */
export function findJsonPositions(text: string): JsonPositions | JsonFault {
  const root: Place = { key: '', offset: 0 };
  const open: Open[] = [];
  const duplicates: DuplicateKey[] = [];
  let at = 0;
  let place = root;
  let next: 'value' | 'item' | 'key' | 'memberKey' | 'separator' = 'value';

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  const accept = (character: string): boolean => {
    if (text[at] !== character) return false;
    at += 1;
    return true;
  };
  const close = (): void => {
    open.pop();
    next = 'separator';
  };

  for (;;) {
    take(SPACE);
    const parent = open.at(-1);
    if (next === 'separator') {
      if (!parent) return at === text.length ? { duplicates, find: finder(root, text) } : fault('the end of the file');
      if (accept(parent.isObject ? '}' : ']')) close();
      else if (accept(',')) next = parent.isObject ? 'memberKey' : 'value';
      else return fault(parent.isObject ? '"," or "}"' : '"," or "]"');
      continue;
    }
    if (next === 'key' || next === 'memberKey') {
      if (next === 'key' && accept('}')) {
        close();
        continue;
      }
      const offset = at;
      const key = take(TEXT);
      if (key === undefined) return fault('a key in double quotes');
      take(SPACE);
      if (!accept(':')) return fault('":"');
      place = enter(parent, String(JSON.parse(key)), offset);
      next = 'value';
      continue;
    }
    if (next === 'item' && accept(']')) {
      close();
      continue;
    }
    if (parent && !parent.isObject) place = enter(parent, String(parent.children.size), at);
    const isObject = text[at] === '{';
    if (isObject || text[at] === '[') {
      if (open.length >= DEEPEST_LEVEL) {
        return {
          ...lineAndColumn(text, at),
          message: `is nested deeper than ${DEEPEST_LEVEL} levels`,
          hint: 'nest it less deeply',
        };
      }
      at += 1;
      place.children = new Map();
      open.push({ isObject, place, children: place.children });
      next = isObject ? 'key' : 'item';
      continue;
    }
    if (take(TEXT) === undefined && take(SCALAR) === undefined) return fault('a value');
    next = 'separator';
  }

  function enter(parent: Open | undefined, key: string, offset: number): Place {
    const entered: Place = { key, offset };
    const first = parent?.children.get(key);
    if (first) {
      duplicates.push({
        path: [...open.slice(1).map((level) => level.place.key), key],
        line: lineAndColumn(text, offset).line,
        firstLine: lineAndColumn(text, first.offset).line,
      });
    }
    parent?.children.set(key, entered);
    return entered;
  }

  function fault(expected: string): JsonFault {
    const hint = 'correct the JSON syntax: no comments, no trailing commas, keys and texts in double quotes';
    return { ...lineAndColumn(text, at), message: `expected ${expected}, but found ${describe(text, at)}`, hint };
  }
}

/** Is the result of `findJsonPositions` the reason why a text is not JSON? */
export function isFault(result: JsonPositions | JsonFault): result is JsonFault {
  return 'message' in result;
}

function finder(root: Place, text: string): JsonPositions['find'] {
  return (path) => {
    let place = root;
    let depth = 0;
    for (const key of path) {
      const child = place.children?.get(key);
      if (!child) break;
      place = child;
      depth += 1;
    }
    return { depth, line: lineAndColumn(text, place.offset).line };
  };
}

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function describe(text: string, offset: number): string {
  const found = text[offset];
  if (found === undefined) return 'the end of the file';
  if (found === '\uFEFF') return 'a byte order mark';
  if (text.startsWith('//', offset) || text.startsWith('/*', offset)) return 'a comment';
  if (found === '"') return 'a text that does not end on its line or has an invalid escape';
  return JSON.stringify(/^[\w.-]{1,20}/.exec(text.slice(offset, offset + 20))?.[0] ?? found);
}
