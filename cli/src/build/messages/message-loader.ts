import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { didYouMean } from '@plinth/manifests';
import { BASE_LANGUAGE } from '@plinth/sdk/messages';
import type { LoaderContext } from '@rspack/core';
import { type CallExpression, type Identifier, type ImportDeclaration, type Program, parse } from 'acorn';
import { simple } from 'acorn-walk';
import { callRenderer } from './call-renderer.ts';
import { readCatalogues, SDK_MESSAGES } from './catalogues.ts';

/** Prefix of the placeholders in built code that `MessagesPlugin` replaces by texts: `PLINTH_MESSAGE_own_close()`. */
export const MESSAGE_MARK = 'PLINTH_MESSAGE_';

/** The module that `npm run generate` writes beside the catalogues. */
const MESSAGES_MODULE = /(?:^|\/)messages\/messages\.[jt]s$/;
/** Specifier by which other packages import the messages of the SDK. */
const SDK_WORDS = '@plinth/sdk/words';

/** Matches the import of messages in a source. */
const IMPORT = /\bfrom\s*['"][^'"]*(?:messages\/messages\.|@plinth\/sdk\/words)/;

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
    source.includes('/messages.') || source.includes(SDK_WORDS)
      ? // The catalogue is a dependency, so that removing a message from it is reported for the modules that use it.
        withMessageNames(source, this.resourcePath, (catalogue) => this.addDependency(catalogue))
      : source,
    map,
  );
}

/**
 * @param onCatalogue Called with the path of each catalogue in which the names of messages are looked up.
 * @throws SyntaxError for an import that is not a named import, for a message that the English catalogue does not have,
 * and for a message that is used without a call: messages are functions.
 */
export function withMessageNames(source: string, file: string, onCatalogue?: (catalogue: string) => void): string {
  const program = parse(source, { ecmaVersion: 'latest', sourceType: 'module' });
  const imports = program.body.filter(
    (node): node is ImportDeclaration =>
      node.type === 'ImportDeclaration' &&
      (node.source.value === SDK_WORDS || MESSAGES_MODULE.test(String(node.source.value))),
  );
  if (imports.length === 0) return source;
  const names = new Map(imports.flatMap((node) => namesOf(node, file, onCatalogue)));
  const calls = messageCalls(program, names, file);

  const render = callRenderer(source, calls, {
    valuesOf: (call) => valuesOf(call, file),
    textOf: (name, values) => `${names.get(name)}(${values.join(', ')})`,
  });

  let body = '';
  let done = 0;
  for (const { start, end } of imports) {
    // Keeps the line breaks of the import, so that the lines of the source map stay correct.
    body += render(done, start) + source.slice(start, end).replace(/[^\n]/g, '');
    done = end;
  }
  return body + render(done, source.length);
}

function namesOf(
  { source, specifiers }: ImportDeclaration,
  file: string,
  onCatalogue?: (catalogue: string) => void,
): [local: string, name: string][] {
  const folder = path.dirname(path.resolve(path.dirname(file), String(source.value)));
  const owner = source.value === SDK_WORDS || folder === path.resolve(SDK_MESSAGES) ? 'sdk' : 'own';
  if (owner === 'own') onCatalogue?.(path.join(folder, `${BASE_LANGUAGE}.json`));
  const known = owner === 'own' ? readCatalogues(folder).get(BASE_LANGUAGE) : undefined;
  return specifiers.map((specifier) => {
    if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
      throw mistake(file, IMPORT, `use a named import for messages: import { close } from '${String(source.value)}'`);
    const { name } = specifier.imported;
    if (known && !Object.hasOwn(known, name)) {
      const meant = didYouMean(name, Object.keys(known));
      throw mistake(file, new RegExp(`\\b${name}\\b`), `${name} is not a message of ${BASE_LANGUAGE}.json${meant}`);
    }
    return [specifier.local.name, `${MESSAGE_MARK}${owner}_${name}`];
  });
}

/**
 * Makes an error with its position in the file, in the compiler's format. The types were removed from the code that the
 * loader gets, so the line is looked up in the file.
 */
function mistake(file: string, code: RegExp, message: string): SyntaxError {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const found = code.exec(text);
  if (!found) return new SyntaxError(`${file}: ${message}`);
  return new SyntaxError(`(${text.slice(0, found.index).split('\n').length}:1) ${file}: ${message}`);
}

/** Calls of messages, sorted so that a call comes before the calls in its values. */
function messageCalls(program: Program, names: ReadonlyMap<string, string>, file: string): CallExpression[] {
  const calls: CallExpression[] = [];
  const uses: Identifier[] = [];
  simple(program, {
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && names.has(node.callee.name)) calls.push(node);
    },
    Identifier(node) {
      if (names.has(node.name)) uses.push(node);
    },
    Pattern(node) {
      if (node.type === 'Identifier' && names.has(node.name))
        throw mistake(
          file,
          new RegExp(`(?:\\(|,|const|let|var)[\\s{[]*${node.name}\\b`),
          `${node.name} is a message; give the variable another name`,
        );
    },
  });
  const callees = new Set<unknown>(calls.map(({ callee }) => callee));
  const uncalled = uses.find((node) => !callees.has(node));
  if (uncalled) {
    const { name } = uncalled;
    // Finds a use of the name that is neither a call nor part of an import.
    const use = new RegExp(`(?<!import[^;]*)\\b${name}\\b(?!\\s*\\()`);
    throw mistake(file, use, `call the message ${name} where you use it: ${name}()`);
  }
  return calls.sort((one, other) => one.start - other.start || other.end - one.end);
}

/** The values of a call, sorted by the names of their parameters. */
function valuesOf({ callee, arguments: [values] }: CallExpression, file: string) {
  if (!values) return [];
  const wrong = () =>
    mistake(
      file,
      new RegExp(`\\b${callee.type === 'Identifier' ? callee.name : ''}\\s*\\(`),
      'pass the values of a message as an object: { count, index: index + 1 }',
    );
  if (values.type !== 'ObjectExpression') throw wrong();
  return values.properties
    .map((property) => {
      if (property.type !== 'Property' || property.computed || property.key.type !== 'Identifier') throw wrong();
      return { name: property.key.name, value: property.value };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ value }) => value);
}
