import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { nearestWord, type Problem, packageOf } from '@plinth/manifests';
import type { Stats, StatsError } from '@rspack/core';
import { PLUGIN_FILE, shortPath } from './read-plugin.ts';

const NOT_FOUND = /Can't resolve '([^']+)' in '([^']+)'/;
/** Where the compiler says that a mistake is: `╭─[12:5]`, `(12:5)`. */
const PLACE = /[[(](\d+):\d+[\])]/;
/** The box that the compiler draws around its messages. */
const BOX = /^[\s│├╰─▶×]+/;
/** Lines without a reason: which loader found it, its calls, the source around it. */
const NO_REASON = /^(?:Module (?:build|parse) failed|at |SyntaxError$|╭|·|>|\d+ [│|]|[|]|$)/;
/** What comes before the reason: the kind of error, the place, the path of the file. */
const PREFIX = /^(?:Syntax ?Error: )?(?:\(\d+:\d+\) )?(?:\/\S+?:? |[A-Z]:\\\S+?:? )?/;

/** The errors of a compilation, each with its file, its line and what to do. Each is listed once. */
export function compileProblems(stats: Stats, dir: string): Problem[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true, errorsCount: true });
  const problems = errors.map((error) => describe(error, dir));
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function describe(error: StatsError, dir: string): Problem {
  const text = stripVTControlCharacters(error.message);
  const lines = text.split('\n').map((line) => line.replace(BOX, ''));
  const file = shortPath(path.resolve(dir, moduleFile(error)));
  const line = /^(\d+):/.exec(error.loc ?? '')?.[1] ?? lineIn(lines);
  const place = { file, ...(line !== undefined && { path: `line ${line}` }) };
  const [, request, from] = NOT_FOUND.exec(text) ?? [];
  if (request !== undefined && from !== undefined) {
    const message = `imports ${request}, which does not exist`;
    return { code: 'PLINTH-MANIFEST-044', ...place, message, hint: remedy(request, from) };
  }
  const reason = lines.find((each) => !NO_REASON.test(each))?.replace(PREFIX, '') ?? text;
  const hint = 'correct this place, then build again';
  return { code: 'PLINTH-MANIFEST-043', ...place, message: `does not compile: ${reason.trim()}`, hint };
}

/** Path of the module with the mistake. A mistake of no module belongs to plugin.json, where a build begins. */
function moduleFile({ moduleName, moduleIdentifier }: StatsError): string {
  const name = moduleName || moduleIdentifier?.split('!').at(-1) || PLUGIN_FILE;
  return name.replace(/\?.*$/, '');
}

/** The calls of a loader have places too, which are not those of the mistake. */
function lineIn(lines: readonly string[]): string | undefined {
  return lines.filter((line) => !line.startsWith('at ')).flatMap((line) => PLACE.exec(line)?.[1] ?? [])[0];
}

function remedy(request: string, from: string): string {
  if (!request.startsWith('.')) return `run "npm install ${packageOf(request)}", or correct the name`;
  const folder = path.dirname(path.join(from, request));
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const close = nearestWord(path.basename(request), names);
  if (close === undefined) return 'write this file, or correct the import';
  return `did you mean "${request.slice(0, request.length - path.posix.basename(request).length)}${close}"?`;
}
