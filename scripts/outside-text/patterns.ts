import { Visitor } from 'oxc-parser';
import { readSources } from '../../cli/src/verify/source-file.ts';

/** A regular expression in the sources. */
export interface Pattern {
  readonly source: string;
  readonly flags: string;
  /** File and line. */
  readonly at: string;
}

/** A regular expression that is made at run time. */
export interface MadePattern {
  /** The code that makes it. */
  readonly code: string;
  readonly at: string;
}

/** All regular expressions of the shipped sources in a folder. */
export async function patternsIn(
  root: string,
  folder: string,
): Promise<{ readonly literals: readonly Pattern[]; readonly made: readonly MadePattern[] }> {
  const literals: Pattern[] = [];
  const made: MadePattern[] = [];
  const sources = await readSources(root, folder);
  for (const { path, text, program, lineOf } of sources.filter(({ role }) => role === 'shipped')) {
    const at = (start: number) => `${path}:${lineOf(start)}`;
    const noteMade = ({ callee, start, end }: { callee: object; start: number; end: number }) => {
      if ('name' in callee && callee.name === 'RegExp') made.push({ code: text.slice(start, end), at: at(start) });
    };
    new Visitor({
      Literal(node) {
        if (!('regex' in node)) return;
        const { pattern: source, flags } = node.regex;
        literals.push({ source, flags, at: at(node.start) });
      },
      NewExpression: noteMade,
      CallExpression: noteMade,
    }).visit(program);
  }
  return { literals, made };
}

/** A character class, or an escaped character. Quantifiers in them are plain characters. */
const PLAIN = /\\.|\[(?:\\.|[^\]\\])*\]/g;

/** Can the expression repeat something without a limit? Any other one takes a limited number of steps at each position. */
export function isUnlimited({ source }: Pick<Pattern, 'source'>): boolean {
  return /[*+]|\{\d+,\}/.test(source.replace(PLAIN, 'x'));
}
