import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'acorn';
import { type SimpleVisitors, simple } from 'acorn-walk';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { MARKS } from './runner/marks.ts';

interface Insertion {
  readonly at: number;
  readonly text: string;
  /**
   * Order of insertions at the same position: an insertion that ends inner code comes before one that ends outer code.
   */
  readonly order: number;
}

/**
 * Marks each loop, each `await` and each `new Promise` of a script with its position in the script,
 * `hello.1a2b3c4d.js:1:204`. If a loop or promise does not end, its position can then be reported.
 * @param only What to mark. Default: loops and promises.
 */
export function markPlaces(code: string, file: string, only?: 'loops'): string {
  const insertions: Insertion[] = [];
  const placeOf = (start: number) => {
    const before = code.slice(0, start);
    const line = before.split('\n').length;
    return JSON.stringify(`${file}:${line}:${start - before.lastIndexOf('\n')}`);
  };
  const wrap = ({ start, end }: { start: number; end: number }, before: string, after: string) => {
    insertions.push({ at: start, text: before, order: start }, { at: end, text: after, order: -start });
  };
  const loop = ({ start, body }: { start: number; body: { start: number; end: number } }) =>
    wrap(body, `{${MARKS}.loop(${placeOf(start)});`, '}');
  const promises: SimpleVisitors<unknown> = {
    NewExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'Promise') return;
      wrap(node, `${MARKS}.wait(${placeOf(node.start)},(`, '))');
    },
    AwaitExpression: ({ start, argument }) => wrap(argument, `${MARKS}.wait(${placeOf(start)},(`, '))'),
  };
  simple(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), {
    WhileStatement: loop,
    DoWhileStatement: loop,
    ForStatement: loop,
    ForInStatement: loop,
    ForOfStatement: loop,
    ...(only === undefined && promises),
  });
  insertions.sort((one, other) => one.at - other.at || one.order - other.order);
  let marked = '';
  let done = 0;
  for (const { at, text } of insertions) {
    marked += code.slice(done, at) + text;
    done = at;
  }
  return marked + code.slice(done);
}

/**
 * Copies a build into a temporary folder, and marks its scripts. In the entry, only loops are marked: its promises wait
 * for everything that it loads, so they would be reported in place of the promise that really hangs.
 * @returns Real path of the folder.
 */
export async function markedCopy(built: string, entry: string): Promise<{ folder: string; remove: () => void }> {
  const { folder, remove } = temporaryFolder('marked');
  await cp(built, folder, { recursive: true });
  const files = await readdir(folder, { recursive: true });
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const code = await readFile(join(folder, file), 'utf8');
    const marked = markedOrSame(code, file.replaceAll('\\', '/'), file === entry ? 'loops' : undefined);
    await writeFile(join(folder, file), marked);
  }
  return { folder, remove };
}

/**
 * A script whose syntax the parser does not know is used without marks. The check still works, except that it cannot
 * report positions in this script.
 */
function markedOrSame(code: string, file: string, only: 'loops' | undefined): string {
  try {
    return markPlaces(code, file, only);
  } catch (error) {
    if (error instanceof SyntaxError) return code;
    throw error;
  }
}
