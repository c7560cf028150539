/** Where each value of a JSON text is. */
export interface JsonPlaces {
  /** Lines, counted from 1, by path: `blocks.0.name`. */
  readonly lines: ReadonlyMap<string, number>;
  /** Keys that an object has twice. JSON.parse ignores all but the last. */
  readonly repeated: readonly { readonly path: string; readonly line: number }[];
}

interface Container {
  readonly path: string;
  readonly isArray: boolean;
  readonly keys: Set<string>;
  index: number;
  /** Key of the value that follows; undefined before a key. */
  key: string | undefined;
}

const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** @param text Valid JSON. */
export function jsonPlaces(text: string): JsonPlaces {
  const lines = new Map<string, number>();
  const repeated: { path: string; line: number }[] = [];
  const open: Container[] = [];
  let line = 1;
  let counted = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    for (; counted < index; counted += 1) if (text[counted] === '\n') line += 1;
    const container = open.at(-1);
    if (token === ':') continue;
    if (token === ',') {
      if (container) next(container);
    } else if (token === '}' || token === ']') {
      open.pop();
    } else if (container && !container.isArray && container.key === undefined) {
      container.key = String(JSON.parse(token));
      const path = pathIn(container);
      if (container.keys.has(container.key)) repeated.push({ path, line });
      container.keys.add(container.key);
      lines.set(path, line);
    } else {
      const path = pathIn(container);
      if (!lines.has(path)) lines.set(path, line);
      if (token === '{' || token === '[') {
        open.push({ path, isArray: token === '[', keys: new Set(), index: 0, key: undefined });
      }
    }
  }
  return { lines, repeated };
}

/** Line of a value. When the value is missing, the line of the object that should have it. */
export function lineAt({ lines }: JsonPlaces, path: string): number | undefined {
  const parts = path.split('.');
  for (let end = parts.length; end > 0; end -= 1) {
    const line = lines.get(parts.slice(0, end).join('.'));
    if (line !== undefined) return line;
  }
  return lines.get('');
}

function next(container: Container): void {
  container.index += 1;
  container.key = undefined;
}

function pathIn(container: Container | undefined): string {
  if (!container) return '';
  const name = container.isArray ? String(container.index) : (container.key ?? '');
  return container.path === '' ? name : `${container.path}.${name}`;
}
