import path from 'node:path';
import { didYouMean } from '@plinth/manifests';
import { BASE_LANGUAGE } from '@plinth/sdk/messages';
import type { LoaderContext } from '@rspack/core';
import { type CallExpression, type ImportDeclaration, type Program, parse } from 'acorn';
import { simple } from 'acorn-walk';
import { callRenderer } from './call-renderer.ts';
import { readCatalogues, SDK_MESSAGES } from './catalogues.ts';

/**
 * Prefix of the placeholder for a message in built code, before its text is filled in: `PLINTH_MESSAGE_own_close()`.
 */
export const MESSAGE_MARK = 'PLINTH_MESSAGE_';

/** The module that `npm run generate` writes beside the catalogues. */
const MESSAGES_MODULE = /(?:^|\/)messages\/messages\.[jt]s$/;
/** Specifier by which other packages import the messages of the SDK. */
const SDK_WORDS = '@plinth/sdk/words';

/**
 * Replaces imports from a `messages.ts` by placeholder names, so that a chunk contains only the messages that its own
 * code uses: `slideOf({ index, count })` becomes `PLINTH_MESSAGE_own_slideOf(count, index)`, with the parameters sorted
 * by name. `MessagesPlugin` fills in the text of each language.
 *
 * @param source JavaScript, after the types were removed.
 */
export default function messageLoader(this: LoaderContext, source: string, map?: string): void {
  this.callback(
    null,
    source.includes('/messages.') || source.includes(SDK_WORDS) ? withMessageNames(source, this.resourcePath) : source,
    map,
  );
}

/**
 * @throws SyntaxError for an import that is not a named import, for a message that the English catalogue does not have,
 * and for a message that is not called where it is used.
 */
export function withMessageNames(source: string, file: string): string {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const imports = program.body.filter(
    (node): node is ImportDeclaration =>
      node.type === 'ImportDeclaration' &&
      (node.source.value === SDK_WORDS || MESSAGES_MODULE.test(String(node.source.value))),
  );
  if (imports.length === 0) return source;
  const names = new Map(imports.flatMap((node) => namesOf(node, file)));
  const calls = messageCalls(program, names, file);

  const render = callRenderer(source, calls, {
    valuesOf: (call) => valuesOf(call, file),
    textOf: (name, values) => `${names.get(name)}(${values.join(', ')})`,
  });

  let body = '';
  let done = 0;
  for (const { start, end } of imports) {
    // Line breaks are kept, so that the source map still fits.
    body += render(done, start) + source.slice(start, end).replace(/[^\n]/g, '');
    done = end;
  }
  return body + render(done, source.length);
}

function namesOf({ source, specifiers }: ImportDeclaration, file: string): [local: string, name: string][] {
  const folder = path.dirname(path.resolve(path.dirname(file), String(source.value)));
  const owner = source.value === SDK_WORDS || folder === path.resolve(SDK_MESSAGES) ? 'sdk' : 'own';
  const known = owner === 'own' ? readCatalogues(folder).get(BASE_LANGUAGE) : undefined;
  return specifiers.map((specifier) => {
    if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
      throw new SyntaxError(
        `${file}: use a named import for messages: import { close } from '${String(source.value)}'`,
      );
    const { name } = specifier.imported;
    if (known && !Object.hasOwn(known, name)) {
      const meant = didYouMean(name, Object.keys(known));
      throw new SyntaxError(`${file}: ${name} is not a message of ${BASE_LANGUAGE}.json${meant}`);
    }
    return [specifier.local.name, `${MESSAGE_MARK}${owner}_${name}`];
  });
}

/** Calls of messages, sorted so that a call comes before the calls in its values. */
function messageCalls(program: Program, names: ReadonlyMap<string, string>, file: string): CallExpression[] {
  const calls: CallExpression[] = [];
  const uses: string[] = [];
  simple(program, {
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && names.has(node.callee.name)) calls.push(node);
    },
    Identifier({ name }) {
      if (names.has(name)) uses.push(name);
    },
    Pattern(node) {
      if (node.type === 'Identifier' && names.has(node.name))
        throw new SyntaxError(`${file}: ${node.name} is a message; give the variable another name`);
    },
  });
  if (uses.length !== calls.length)
    throw new SyntaxError(`${file}: call each message where you use it (${[...new Set(uses)].join(', ')})`);
  return calls.sort((one, other) => one.start - other.start || other.end - one.end);
}

/** The values of a call, sorted by the names of their parameters. */
function valuesOf({ arguments: [values] }: CallExpression, file: string) {
  if (!values) return [];
  const wrong = () =>
    new SyntaxError(`${file}: pass the values of a message as an object: { count, index: index + 1 }`);
  if (values.type !== 'ObjectExpression') throw wrong();
  return values.properties
    .map((property) => {
      if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') throw wrong();
      return { name: property.key.name, value: property.value };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ value }) => value);
}
