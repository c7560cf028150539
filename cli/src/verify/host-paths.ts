import {
  type BindingPattern,
  type BindingProperty,
  type Expression,
  type ParamPattern,
  type Super,
  Visitor,
} from 'oxc-parser';
import type { SourceFile } from './source-file.ts';
import { lastName, ownerOf, textOf } from './static-names.ts';

/**
 * Variables that hold a member of another value, each with the path of the member. After `const { init } = host.hooks`,
 * the path of `init` is `['host', 'hooks', 'init']`.
 */
type Aliases = ReadonlyMap<string, readonly string[]>;

/**
 * The names in a member expression, from left to right. When the expression begins with something other than a name,
 * such as a call, only the names after that are returned.
 */
type PathOf = (expression: Expression | Super | undefined) => readonly string[];

/** A member of an object that a destructuring pattern reads: `init` in `const { init } = host.hooks`. */
interface TakenMember {
  readonly path: readonly string[];
  readonly start: number;
}

export interface HostPaths {
  readonly pathOf: PathOf;
  readonly taken: readonly TakenMember[];
}

/** How many times a file is searched. Each search finds aliases of the aliases that the previous search has found. */
const PASSES = 3;

/**
 * Follows variables and destructuring patterns in one file, so that uses such as `const { init } = host.hooks` and
 * `const jar = host.cookie` are found. Ignores scopes: a name has the same meaning in the whole file.
 */
export function hostPaths({ program }: SourceFile): HostPaths {
  let aliases: Aliases = new Map();
  let taken: TakenMember[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    const found = new Map<string, readonly string[]>();
    const known = aliases;
    const pathOf: PathOf = (expression) => namesIn(expression, known);
    taken = [];
    const bind = (pattern: BindingPattern | ParamPattern, path: readonly string[]): void =>
      bindPattern(pattern, path, found, taken);
    const bindParameters = ({ params }: { params: readonly ParamPattern[] }) => {
      for (const parameter of params) if (parameter.type === 'ObjectPattern') bind(parameter, []);
    };
    new Visitor({
      VariableDeclarator({ id, init }) {
        if (init) bind(id, pathOf(init));
      },
      FunctionDeclaration: bindParameters,
      FunctionExpression: bindParameters,
      ArrowFunctionExpression: bindParameters,
    }).visit(program);
    aliases = found;
  }
  return { pathOf: (expression) => namesIn(expression, aliases), taken };
}

function namesIn(expression: Expression | Super | undefined, aliases: Aliases): readonly string[] {
  const name = lastName(expression);
  if (name === undefined) return [];
  const owner = ownerOf(expression);
  return owner === undefined ? (aliases.get(name.text) ?? [name.text]) : [...namesIn(owner, aliases), name.text];
}

function bindPattern(
  pattern: BindingPattern | ParamPattern,
  path: readonly string[],
  found: Map<string, readonly string[]>,
  taken: TakenMember[],
): void {
  if (pattern.type === 'AssignmentPattern') {
    bindPattern(pattern.left, path, found, taken);
    return;
  }
  if (pattern.type === 'Identifier') {
    if (path.length > 1 || (path.length === 1 && path[0] !== pattern.name)) found.set(pattern.name, path);
    return;
  }
  if (pattern.type !== 'ObjectPattern') return;
  for (const property of pattern.properties) {
    if (property.type !== 'Property') continue;
    const name = keyOf(property);
    if (name === undefined) continue;
    const member = [...path, name];
    taken.push({ path: member, start: property.key.start });
    bindPattern(property.value, member, found, taken);
  }
}

/** The name of a key: `init` for each of `{ init }`, `{ 'init': tap }` and `{ ['init']: tap }`. */
function keyOf({ key, computed }: BindingProperty): string | undefined {
  if (key.type === 'PrivateIdentifier') return undefined;
  return key.type === 'Identifier' && !computed ? key.name : textOf(key);
}
