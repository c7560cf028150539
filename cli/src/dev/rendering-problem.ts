import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { exampleLine } from '../mount-check/example-line.ts';
import { FINDINGS } from '../mount-check/findings.ts';
import { sourceOf } from '../mount-check/source-of.ts';
import type { ExamplePage } from './example-pages.ts';
import type { ShownProblem } from './page-html.ts';
import type { RenderedExample } from './render-example.ts';

const HINT = 'correct the block or the example; the page changes when you save';
/** Matches positions in a stack trace: `file:///…/hello.1a2b3c4d.js:1:204`. */
const FRAME = /(file:\/\/\/[^\s()]+\.js):(\d+):(\d+)/g;

/**
 * Describes why an example has no server HTML. Names the line of the example that the schema of its block refuses, or
 * the line of the source that has thrown an error. Also names the fields of the example that the schema drops.
 * @param dir Folder of the plugin.
 */
export async function renderingProblems(
  rendered: RenderedExample | undefined,
  { file }: ExamplePage,
  dir: string,
): Promise<ShownProblem[]> {
  const { problem, unknownFields = [] } = rendered ?? {};
  if (!problem && unknownFields.length === 0) return [];
  // If the example has been removed in the meantime, its text is empty, and the problem names no line.
  const text = await readFile(file, 'utf8').catch(() => '');
  const placed = (message: string) => {
    const line = exampleLine(text, message);
    return { message, place: line === undefined ? file : `${file}:${line}`, line };
  };
  const dropped = unknownFields.map((message) => ({ ...FINDINGS.unknownField, ...placed(message) }));
  if (!problem) return dropped;
  const { code, message, stack = '', hint = HINT } = problem;
  const { line, place } = placed(message);
  const source = line === undefined ? thrownAt(stack, dir) : undefined;
  return [{ code, place, message: source === undefined ? message : `${message}, at ${source}`, hint }, ...dropped];
}

/** The first position of a stack trace that is in a source of the plugin. */
function thrownAt(stack: string, dir: string): string | undefined {
  for (const [, url = '', line, column] of stack.matchAll(FRAME)) {
    const source = sourceOf(dir, `${fileURLToPath(url)}.map`, Number(line), Number(column));
    if (source !== undefined) return source;
  }
  return undefined;
}
