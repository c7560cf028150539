import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import {
  didYouMean,
  findJsonPositions,
  isFault,
  ManifestError,
  nearestWord,
  type Problem,
  packageOf,
  parseJson,
} from '@plinth/manifests';
import type { Stats, StatsError } from '@rspack/core';
import * as v from 'valibot';
import { installedPackage } from './installed-package.ts';
import { PLUGIN_FILE, parsePlugin, shortPath } from './read-plugin.ts';

const packageList = v.optional(v.record(v.string(), v.unknown()), {});
const listSchema = v.object({ dependencies: packageList, devDependencies: packageList, peerDependencies: packageList });
const packageSchema = v.object({ name: v.string(), exports: v.record(v.string(), v.unknown()) });

const NOT_FOUND = /Can't resolve '([^']+)' in '([^']+)'/;
/** Matches the error of an import from a path inside a package that the package.json of the package does not export. */
const NOT_EXPORTED = /Package subpath '\.(\/[^']+)' is not defined by "exports" in (\S+package\.json)/;
/**
 * Matches the error of an import of a name that the module does not export. The message can contain a very long list of
 * the names that the module exports.
 */
const NO_SUCH_NAME = /export '([^']+)' .*was not found in '([^']+)'(?: \(possible exports: ([^)]*)\))?/;
/** Matches the error for a JSON file that the compiler cannot parse, such as package.json. */
const NOT_JSON = /JSON parse error.* in '([^']+\.json)'/;
/** Matches the position of a mistake in a message of the compiler: `╭─[12:5]`, `(12:5)`. */
const PLACE = /[[(](\d+):\d+[\])]/;
const PLACE_AT_END = / \[\d+:\d+\]$/;
/** Matches the characters of the box that the compiler draws around its messages. */
const BOX = /^[\s│├╰─▶×]+/;
/**
 * Matches lines of an error message that do not say what is wrong: the name of the loader, the stack, the source around
 * the mistake.
 */
const NO_REASON = /^(?:Module (?:build|parse) failed|at |SyntaxError$|╭|·|>|\d+ [│|]|[|]|$)/;
/** Matches the text in front of the reason: the kind of error, the position, the path of the file. */
const PREFIX = /^(?:Syntax ?Error: )?(?:\(\d+:\d+\) )?(?:\/\S+?:? |[A-Z]:\\\S+?:? )?/;

/** The errors of a compilation, each with its file, its line and a hint. Each error is listed once. */
export function compileProblems(stats: Stats, dir: string): Problem[] {
  const { errors = [] } = stats.toJson({ all: false, errors: true, errorsCount: true });
  const problems = errors.map((error) => describe(error, dir));
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function describe(error: StatsError, dir: string): Problem {
  const text = stripVTControlCharacters(error.message);
  const lines = text.split('\n').map((line) => line.replace(BOX, ''));
  const module = moduleFile(error);
  // The entry is generated from plugin.json, so its lines differ from the lines of plugin.json.
  const isEntry = path.normalize(module) === PLUGIN_FILE;
  const file = shortPath(path.resolve(dir, module));
  const line = /^(\d+):/.exec(error.loc ?? '')?.[1] ?? lineIn(lines);
  const place: Place = { file, ...(line !== undefined && !isEntry && { line: Number(line) }) };
  const [, request, from] = NOT_FOUND.exec(text) ?? [];
  if (request !== undefined && from !== undefined) {
    const message = `${isEntry ? 'names' : 'imports'} ${request}, which does not exist`;
    const inPlugin = isEntry ? placeInPlugin(path.resolve(dir, PLUGIN_FILE), request) : {};
    return {
      code: 'PLINTH-MANIFEST-044',
      ...atText(place, importing(request)),
      ...inPlugin,
      message,
      hint: isEntry ? moduleRemedy(request, dir) : remedy(request, from, dir),
    };
  }
  const [, part, exporter] = NOT_EXPORTED.exec(text) ?? [];
  if (part !== undefined && exporter !== undefined) {
    const found = notExported(part, exporter);
    return { code: 'PLINTH-MANIFEST-044', ...atText(place, importing(part)), ...found };
  }
  const [, name, source, names] = NO_SUCH_NAME.exec(text) ?? [];
  if (name !== undefined && source !== undefined) {
    const meant = didYouMean(name, names?.split(', ') ?? []);
    const message = `does not compile: ${source} does not export ${name}${meant}`;
    const hint = 'correct the name, then build again';
    return { code: 'PLINTH-MANIFEST-043', ...atText(place, naming(name)), message, hint };
  }
  const mistake = jsonMistake(NOT_JSON.exec(text)?.[1]);
  if (mistake) return mistake;
  const reason =
    lines
      .find((each) => !NO_REASON.test(each))
      ?.replace(PREFIX, '')
      .replace(PLACE_AT_END, '') ?? text;
  const hint = 'correct this place, then build again';
  return { code: 'PLINTH-MANIFEST-043', ...place, message: `does not compile: ${reason.trim()}`, hint };
}

type Place = Pick<Problem, 'file' | 'line'>;

/**
 * Finds the first line of the source for which `has` returns true. This line is used in place of the line that the
 * compiler names. The compiler's line is often wrong, because the compiler counts lines after types were removed and
 * after React Refresh has added a line.
 */
function atText({ file, line }: Place, has: (each: string) => boolean): Place {
  if (line === undefined || !existsSync(file)) return { file };
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex(has);
  return { file, line: index < 0 ? line : index + 1 };
}

/**
 * Makes a function that returns true for a line that imports `module`. When `module` begins with "/", an import of any
 * module whose name ends with `module` counts.
 */
function importing(module: string): (line: string) => boolean {
  return (line) => ["'", '"'].some((quote) => line.includes(`${module.startsWith('/') ? '' : quote}${module}${quote}`));
}

/** Makes a function that returns true for a line that contains `name` as a whole word. */
function naming(name: string): (line: string) => boolean {
  return (line) => line.match(/[\w$]+/g)?.includes(name) === true;
}

/** Describes the first mistake in a JSON file, with its line. */
function jsonMistake(file: string | undefined): Problem | undefined {
  if (file === undefined || !existsSync(file)) return undefined;
  try {
    parseJson(readFileSync(file, 'utf8'), v.unknown(), shortPath(file));
    return undefined;
  } catch (error) {
    if (error instanceof ManifestError) return error.problems[0];
    throw error;
  }
}

/** Finds where plugin.json names this module: the line, and the path of the field (`blocks.0.module` or `setup`). */
function placeInPlugin(file: string, module: string): Pick<Problem, 'line' | 'path'> {
  const text = readFileSync(file, 'utf8');
  const positions = findJsonPositions(text);
  if (isFault(positions)) return {};
  const { setup, blocks = [] } = parsePlugin(text, file);
  const block = blocks.findIndex((each) => each.module === module);
  const place = block >= 0 ? ['blocks', `${block}`, 'module'] : setup === module ? ['setup'] : undefined;
  return place === undefined ? {} : { line: positions.find(place).line, path: place.join('.') };
}

/**
 * Path of the module with the mistake. A mistake without a module is reported for plugin.json, because the build is
 * configured from that file.
 */
function moduleFile({ moduleName, moduleIdentifier, file }: StatsError): string {
  const name = moduleName || moduleIdentifier?.split('!').at(-1) || file || PLUGIN_FILE;
  return name.replace(/\?.*$/, '');
}

/** Finds the line of the mistake. Ignores the stack of a loader, because it contains line numbers of other files. */
function lineIn(lines: readonly string[]): string | undefined {
  return lines.filter((line) => !line.startsWith('at ')).flatMap((line) => PLACE.exec(line)?.[1] ?? [])[0];
}

/**
 * Describes the import of a path that its package does not export. The hint names the entry point that was most likely
 * meant.
 */
function notExported(part: string, file: string): Pick<Problem, 'message' | 'hint'> {
  const { name, exports } = v.parse(packageSchema, JSON.parse(readFileSync(file, 'utf8')));
  const entries = Object.keys(exports).map((entry) => name + entry.slice(1));
  const close = nearestWord(name + part, entries);
  return {
    message: `imports ${name}${part}, which ${name} does not export`,
    hint: close === undefined ? `import an entry point of ${name}` : `did you mean "${close}"?`,
  };
}

/** The hint for a module that plugin.json names: perhaps its path lacks "./", or its file is in another folder. */
function moduleRemedy(module: string, dir: string): string {
  const sources = path.join(dir, 'src');
  const names = existsSync(sources) ? readdirSync(sources, { recursive: true, encoding: 'utf8' }) : [];
  const paths = names.map((name) => `./src/${name.replaceAll(path.sep, '/')}`);
  const close = nearestWord(module, paths);
  return close === undefined ? `write ${module}, or correct the path` : `did you mean "${close}"?`;
}

/**
 * The packages that package.json lists. Empty when package.json does not exist. Mistakes in package.json are reported
 * separately.
 */
function listedPackages(dir: string): string[] {
  const file = path.join(dir, 'package.json');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const found = v.safeParse(v.pipe(v.string(), v.parseJson(), listSchema), text);
  return found.success ? Object.values(found.output).flatMap((packages) => Object.keys(packages)) : [];
}

function remedy(request: string, from: string, dir: string): string {
  if (!request.startsWith('.')) {
    const name = packageOf(request);
    const isListed = listedPackages(dir).includes(name) && installedPackage(dir, name) === undefined;
    return isListed ? `type "npm install" in ${shortPath(dir)}` : `run "npm install ${name}", or correct the name`;
  }
  const folder = path.dirname(path.join(from, request));
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const close = nearestWord(path.basename(request), names);
  if (close === undefined) return `write this file, or correct the import`;
  return `did you mean "${request.slice(0, request.length - path.posix.basename(request).length)}${close}"?`;
}
