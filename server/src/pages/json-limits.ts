/**
 * Limit for the levels of nesting in a file. Every block of §3 needs fewer levels, and much deeper JSON would overflow
 * the stack in recursive code.
 */
export const DEEPEST_JSON_LEVEL = 100;
/** Limit for the values in a file. For a page of 10,000 blocks, it is 50 values for each block. */
export const MOST_JSON_VALUES = 500_000;
const LONGEST_PATH_SHOWN = 200;

export interface JsonOverLimit {
  /** JSON path of the first value beyond a limit. */
  readonly at: string;
  readonly reason: string;
  readonly hint: string;
}

interface Level {
  readonly isList: boolean;
  index: number;
  /** Position of the opening quote of the last key in the text. */
  keyStart: number;
  keyEnd: number;
}

/**
 * Checks JSON before it is parsed: is it nested too deeply, or does it have too many values? The parsed values take
 * many times the memory of the text, and deep nesting could overflow the stack in recursive code.
 */
export function jsonOverLimit(text: string): JsonOverLimit | undefined {
  const levels: Level[] = [];
  let values = 0;
  let stringStart = 0;
  let stringEnd = 0;
  for (let index = 0; index < text.length; index += 1) {
    const level = levels.at(-1);
    switch (text[index]) {
      case '"':
        stringStart = index;
        stringEnd = endOfString(text, index);
        index = stringEnd;
        break;
      case ':':
        if (level) [level.keyStart, level.keyEnd] = [stringStart, stringEnd];
        break;
      case ',':
        values += 1;
        if (level?.isList) level.index += 1;
        break;
      case '[':
      case '{':
        values += 1;
        if (levels.length >= DEEPEST_JSON_LEVEL) return tooDeep(pathOf(text, levels));
        levels.push({ isList: text[index] === '[', index: 0, keyStart: 0, keyEnd: -1 });
        break;
      case ']':
      case '}':
        levels.pop();
        break;
    }
    if (values > MOST_JSON_VALUES) return tooMany(pathOf(text, levels));
  }
  return undefined;
}

/** Index of the quote that ends a string; the end of the text when there is no such quote. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

function pathOf(text: string, levels: readonly Level[]): string {
  const steps = levels.map(({ isList, index, keyStart, keyEnd }) =>
    isList ? `[${index}]` : step(text.slice(keyStart + 1, Math.min(keyEnd, keyStart + LONGEST_PATH_SHOWN))),
  );
  const path = `$${steps.join('')}`;
  return path.length > LONGEST_PATH_SHOWN ? `${path.slice(0, LONGEST_PATH_SHOWN)}…` : path;
}

function step(key: string): string {
  return /^[A-Za-z_]\w*$/.test(key) ? `.${key}` : `["${key}"]`;
}

function tooDeep(at: string): JsonOverLimit {
  const hint = 'Reduce the nesting of the data.';
  return { at, reason: `the data is nested deeper than ${DEEPEST_JSON_LEVEL} levels`, hint };
}

function tooMany(at: string): JsonOverLimit {
  const hint = 'Divide the page into several pages.';
  return { at, reason: `the file has more than ${MOST_JSON_VALUES} values`, hint };
}
