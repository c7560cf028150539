import { type Expression, type ObjectExpression, type Program, Visitor } from 'oxc-parser';
import { lastName } from '../static-names.ts';

interface Copy {
  readonly name: string;
  readonly start: number;
}

/**
 * Exports of `react` and `react-dom` that only these two packages use, each with its package. Minifiers keep the names
 * of exports. A script that assigns such an export contains the package. A script that only reads it uses the shared
 * package.
 */
const INTERNALS: ReadonlyMap<string, string> = new Map([
  ['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'react'],
  ['__SERVER_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'react'],
  ['__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'react-dom'],
]);
/** Name that the export with the internals had in both `react` and `react-dom`, up to version 18. */
const OLD_INTERNALS = '__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED';

/**
 * Texts that each occur in the code of only one package, with the name of this package. A bundler can drop unused
 * exports, but not these texts.
 */
const TEXTS: readonly (readonly [start: RegExp, name: string])[] = [
  [/^takes an object of state variables to update/, 'react'],
  [/^https:\/\/react(?:\.dev\/errors|js\.org\/docs\/error-decoder)/, 'react-dom'],
  [/^react-aria(?:-|$)/, 'react-aria'],
];

/** Finds copies of modules that must exist once on a page, by names and texts that survive minification. */
export function secondCopies(program: Program): Copy[] {
  const found = new Map<string, number>();
  const add = (name: string, start: number) => {
    if (!found.has(name)) found.set(name, start);
  };
  const addText = (text: string, start: number) => {
    for (const [pattern, name] of TEXTS) if (pattern.test(text)) add(name, start);
  };
  new Visitor({
    AssignmentExpression({ start, left, right }) {
      const member = left.type === 'MemberExpression' ? lastName(left)?.text : undefined;
      if (member === undefined) return;
      const internals = INTERNALS.get(member);
      if (internals !== undefined) add(internals, start);
      if (member === OLD_INTERNALS) add(oldPackage(right), start);
    },
    ObjectExpression(object) {
      if (isElement(object)) add('react/jsx-runtime', object.start);
    },
    Literal({ start, value }) {
      if (typeof value === 'string') addText(value, start);
    },
    TemplateElement({ start, value }) {
      addText(value.raw, start);
    },
  }).visit(program);
  // A copy of React also contains the code of `react/jsx-runtime`, so only the copy of React is reported.
  if (found.has('react')) found.delete('react/jsx-runtime');
  if (found.has('react-dom')) found.delete('react/jsx-runtime');
  return [...found].map(([name, start]) => ({ name, start }));
}

/**
 * Is this the object of a React element: `{ $$typeof: …, type: …, key: …, props: … }`? Only React's own code makes it.
 */
function isElement({ properties }: ObjectExpression): boolean {
  const keys = properties.map(nameOf);
  return keys.includes('$$typeof') && keys.includes('props');
}

/** Up to React 18, the export has the same name in react and react-dom. Only the export of react-dom has `Events`. */
function oldPackage(value: Expression): string {
  const keys = value.type === 'ObjectExpression' ? value.properties.map(nameOf) : [];
  return keys.includes('Events') ? 'react-dom' : 'react';
}

function nameOf(property: ObjectExpression['properties'][number]): string | undefined {
  if (property.type !== 'Property') return undefined;
  return property.key.type === 'Identifier' ? property.key.name : undefined;
}
