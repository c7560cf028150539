import { checkScriptImports, filesOfBuild, type ManifestCode, type Problem, packageOf } from '@plinth/manifests';
import { type Argument, type Expression, parseSync, type Super, Visitor } from 'oxc-parser';
import { lastName, ownerOf } from '../static-names.ts';
import { type BuiltPlugin, isScript } from './built-plugin.ts';
import { isFederationRuntime, isRemote } from './remote.ts';
import { secondCopies } from './second-copies.ts';

interface Finding {
  readonly code: ManifestCode;
  readonly start: number;
  readonly message: string;
  readonly hint: string;
}

const EVALUATORS = new Set(['eval', 'Function']);
const TIMERS = new Set(['setTimeout', 'setInterval']);
/** Error message in the runtime of webpack and rspack. A script with this text uses an automatic public path. */
const AUTOMATIC = 'Automatic publicPath is not supported';

/**
 * Checks the scripts of a build: ES modules, no text that is run as code, no automatic public path, no second React. A
 * remote of another build tool may contain copies of the modules that it shares, because the page uses the host's
 * copies.
 */
export function checkScripts({ texts, record, nameOf }: BuiltPlugin): Problem[] {
  return [...texts]
    .filter(([file]) => isScript(file))
    .flatMap(([file, text]) =>
      // An entry that is not a module is ignored here. The check of the container imports the entry and reports it.
      findings(text, file === record.entry, isRemote(record) ? record.requires : undefined).map(
        ({ code, start, message, hint }): Problem => {
          const line = text.slice(0, start).split('\n').length;
          return { code, file: nameOf(file), line, message, hint };
        },
      ),
    );
}

/** Checks that the scripts of a build import no file of another plugin, of the host or of another server. */
export async function checkImports({ texts, record, nameOf }: BuiltPlugin): Promise<Problem[]> {
  const scripts = [...texts].filter(([file]) => isScript(file));
  const problems = scripts.map(([file, text]) => checkScriptImports(text, file, filesOfBuild(record), nameOf));
  return (await Promise.all(problems)).flat();
}

/**
 * @param shares Modules that a remote of another build tool shares, with their version ranges. Undefined for a plugin
 * that `plinth build` has built.
 */
function findings(text: string, isEntry: boolean, shares: Readonly<Record<string, string>> | undefined): Finding[] {
  const { program, module, errors } = parseSync('script.js', text, { sourceType: 'module', preserveParens: false });
  const [error] = errors;
  if (error && isEntry) return [];
  if (error) return [notModule(error.labels[0]?.start ?? 0, `cannot be parsed as an ES module: ${error.message}`)];
  if (!isEntry && !module.hasModuleSyntax && program.body.length > 0) {
    return [notModule(0, 'neither imports nor exports anything, so it is not an ES module')];
  }
  const found: Finding[] = [];
  const automatic = shares ? -1 : text.indexOf(AUTOMATIC);
  const mayNameEval = shares !== undefined && isFederationRuntime(text);
  if (automatic >= 0) found.push(automaticPath(automatic, 'contains the runtime of an automatic public path'));
  const aliased = (value: Expression | null) => {
    const name = globalName(value ?? undefined);
    if (value && name !== undefined && EVALUATORS.has(name) && !mayNameEval) found.push(runsText(value.start, name));
  };
  new Visitor({
    CallExpression({ start, callee, arguments: [argument] }) {
      const name = textCode(callee, argument);
      if (name !== undefined && !mayNameEval) found.push(runsText(start, name));
    },
    // Reports a variable whose value is `eval` or `Function`, because calls through the variable would not be found.
    VariableDeclarator({ init }) {
      aliased(init);
    },
    AssignmentExpression({ right }) {
      aliased(right);
    },
    NewExpression({ start, callee, arguments: { length } }) {
      if (length > 0 && !mayNameEval && globalName(callee) === 'Function') found.push(runsText(start, 'new Function'));
    },
    MemberExpression(member) {
      if (lastName(member)?.text !== 'currentScript' || automatic >= 0 || shares) return;
      if (lastName(ownerOf(member))?.text === 'document')
        found.push(automaticPath(member.start, 'uses document.currentScript'));
    },
  }).visit(program);
  const copies = secondCopies(program).map(({ name, start }): Finding | undefined => {
    if (shares && Object.hasOwn(shares, name)) return undefined;
    const hint = shares
      ? `share ${packageOf(name)} as a singleton`
      : 'build with pluginConfig of @plinth/cli/build, which leaves out what the host shares';
    return { code: 'PLINTH-MANIFEST-123', start, message: `contains a copy of ${name}`, hint };
  });
  return [...found, ...copies.flatMap((copy) => copy ?? [])];
}

function notModule(start: number, message: string): Finding {
  const hint = 'build ES modules (output.module), as pluginConfig of @plinth/cli/build does';
  return { code: 'PLINTH-MANIFEST-135', start, message, hint };
}

function automaticPath(start: number, message: string): Finding {
  const hint = 'build with pluginConfig of @plinth/cli/build, whose container uses import.meta.url';
  return { code: 'PLINTH-MANIFEST-122', start, message, hint };
}

function runsText(start: number, name: string): Finding {
  const hint = 'write the code as a function, or use a library that does not run text as code';
  return { code: 'PLINTH-MANIFEST-121', start, message: `runs text as code by ${name}`, hint };
}

/**
 * Finds calls that run text as code: `eval(…)`, `(0, eval)(…)`, `Function(…)`, `(() => 1).constructor(…)`,
 * `setTimeout('…')`
 */
function textCode(callee: Expression | Super, argument: Argument | undefined): string | undefined {
  const called = callee.type === 'SequenceExpression' ? callee.expressions.at(-1) : callee;
  const name = globalName(called);
  if (isFunctionConstructor(called)) return 'the constructor of a function';
  if (isReflect(called) && argument?.type === 'Identifier' && EVALUATORS.has(argument.name)) return argument.name;
  if (name === 'eval') return 'eval';
  if (name === 'Function' && argument) return 'Function';
  return name !== undefined && TIMERS.has(name) && isText(argument) ? `${name} with a text` : undefined;
}

/** Is this the member `constructor` of a function, or of another `constructor`? Both are `Function`. */
function isFunctionConstructor(called: Expression | Super | undefined): boolean {
  if (lastName(called)?.text !== 'constructor') return false;
  const owner = ownerOf(called);
  const isFunction = owner?.type === 'ArrowFunctionExpression' || owner?.type === 'FunctionExpression';
  return isFunction || (ownerOf(owner) !== undefined && lastName(owner)?.text === 'constructor');
}

function isReflect(called: Expression | Super | undefined): boolean {
  return /^(?:apply|construct)$/.test(lastName(called)?.text ?? '') && lastName(ownerOf(called))?.text === 'Reflect';
}

function isText(argument: Argument | undefined): boolean {
  if (argument?.type === 'TemplateLiteral') return true;
  if (argument?.type === 'Literal') return typeof argument.value === 'string';
  if (argument?.type !== 'BinaryExpression' || argument.left.type === 'PrivateIdentifier') return false;
  return isText(argument.left) || isText(argument.right);
}

/** Returns `eval` for `eval`, `window.eval` and `globalThis.eval`. Undefined for members of other objects. */
function globalName(expression: Expression | Super | undefined): string | undefined {
  const owner = ownerOf(expression);
  if (owner && !/^(?:window|globalThis|self)$/.test(lastName(owner)?.text ?? '')) return undefined;
  return lastName(expression)?.text;
}
