import { type JsonFault, jsonFault, jsonTextAt, lineAndColumn } from './json-fault.ts';

/** A key that occurs twice in one object of a JSON text. `JSON.parse` keeps the second value and reports nothing. */
interface DuplicateKey {
  readonly path: readonly string[];
  readonly line: number;
  readonly firstLine: number;
}

/**
 * A key that has a special meaning in JavaScript objects, such as `constructor`. valibot leaves such keys out of
 * records without reporting it.
 */
interface ReservedKey {
  readonly path: readonly string[];
  readonly line: number;
}

const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Does this key have a special meaning in JavaScript objects? If so, no plugin, block or option can have this name. */
export function isReservedKey(key: string): boolean {
  return RESERVED.has(key);
}

/** The positions of the keys and values in a JSON text. Lines are counted from 1. */
export interface JsonPositions {
  readonly duplicates: readonly DuplicateKey[];
  readonly reserved: readonly ReservedKey[];
  /**
   * Finds the key or list item at a path. If the text does not have the whole path, finds the last part that exists.
   * `depth` says how many keys of the path exist.
   */
  find(path: readonly string[]): { readonly depth: number; readonly line: number };
}

/**
 * Largest depth of nesting. No file that the command reads needs more. Deeper values would exhaust the stack, because
 * later steps are recursive.
 */
export const DEEPEST_LEVEL = 200;

interface Place {
  readonly key: string;
  /** Offset of the key in the text. For a value without a key, the offset of the value. */
  readonly offset: number;
  /** The members of an object, or the items of a list. */
  children?: Map<string, Place>;
}

interface Open {
  readonly isObject: boolean;
  readonly place: Place;
  readonly children: Map<string, Place>;
}

const SPACE = /[ \t\n\r]*/y;
// Matches a JSON number. The expression has no nested repetition, so that a long text takes linear time.
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/**
 * Finds the positions in a JSON text without parsing it to a value. The function is not recursive, so deep nesting
 * cannot exhaust the stack. It accepts the same texts as `JSON.parse`, except that it refuses texts nested more deeply
 * than `DEEPEST_LEVEL`.
 */
export function findJsonPositions(text: string): JsonPositions | JsonFault {
  const root: Place = { key: '', offset: 0 };
  const open: Open[] = [];
  const duplicates: DuplicateKey[] = [];
  const reserved: ReservedKey[] = [];
  let at = 0;
  let place = root;
  let next: 'value' | 'item' | 'key' | 'memberKey' | 'separator' = 'value';

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  };
  const takeText = (): string | undefined => {
    const found = jsonTextAt(text, at);
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
      if (!parent)
        return at === text.length
          ? { duplicates, reserved, find: finder(root, text) }
          : jsonFault(text, at, 'the end of the file');
      if (accept(parent.isObject ? '}' : ']')) close();
      else if (accept(',')) next = parent.isObject ? 'memberKey' : 'value';
      else return jsonFault(text, at, parent.isObject ? '"," or "}"' : '"," or "]"');
      continue;
    }
    if (next === 'key' || next === 'memberKey') {
      if (next === 'key' && accept('}')) {
        close();
        continue;
      }
      const offset = at;
      const key = takeText();
      if (key === undefined) return jsonFault(text, at, 'a key in double quotes');
      take(SPACE);
      if (!accept(':')) return jsonFault(text, at, '":"');
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
    if (takeText() === undefined && take(SCALAR) === undefined) return jsonFault(text, at, 'a value');
    next = 'separator';
  }

  function enter(parent: Open | undefined, key: string, offset: number): Place {
    const entered: Place = { key, offset };
    const first = parent?.children.get(key);
    const path = () => [...open.slice(1).map((level) => level.place.key), key];
    if (isReservedKey(key)) reserved.push({ path: path(), line: lineAndColumn(text, offset).line });
    if (first) {
      duplicates.push({
        path: path(),
        line: lineAndColumn(text, offset).line,
        firstLine: lineAndColumn(text, first.offset).line,
      });
    }
    parent?.children.set(key, entered);
    return entered;
  }
}

/** Does the result of `findJsonPositions` say why the text is not JSON? Otherwise the result has the positions. */
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
