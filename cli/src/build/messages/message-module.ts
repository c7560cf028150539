import { BASE_LANGUAGE } from '@plinth/sdk/messages';
import { readCatalogues } from './catalogues.ts';
import { type ParameterType, parametersOf, parseMessage } from './compile-message.ts';

const TYPES: Readonly<Record<ParameterType, string>> = { number: 'number', string: 'string', text: 'string | number' };

interface MessageModuleOptions {
  /** Command that writes the module. The first line of the module names this command. */
  readonly writtenBy: string;
  /** Specifier from which the module imports `messagesOf`. Default: `@plinth/sdk/messages`. */
  readonly runtime?: string;
}

/**
 * Makes the text of `messages.ts` for a folder of catalogues: a typed function for each key of the English catalogue.
 */
export function messageModule(
  folder: string,
  { writtenBy, runtime = '@plinth/sdk/messages' }: MessageModuleOptions,
): string {
  const catalogues = readCatalogues(folder);
  const english = catalogues.get(BASE_LANGUAGE) ?? {};
  const languages = [...catalogues.keys()];
  // Returns the name under which the module imports a catalogue. It must differ from every key of the catalogue,
  // because the module exports a constant for every key.
  const identifier = (language: string): string => {
    const name = language.replaceAll('-', '');
    return Object.hasOwn(english, name) ? `${name}Catalogue` : name;
  };
  const runtimeImport = `import { messagesOf } from '${runtime}';`;
  const catalogueImports = languages.map(
    (language) => `import ${identifier(language)} from './${language}.json' with { type: 'json' };`,
  );
  const imports = runtime.startsWith('.') ? [...catalogueImports, runtimeImport] : [runtimeImport, ...catalogueImports];
  const list = languages.map((language) =>
    identifier(language) === language ? language : `'${language}': ${identifier(language)}`,
  );
  return `// Written by \`${writtenBy}\` from the catalogues beside it. Change the words there.
${imports.join('\n')}

const message = messagesOf({ ${list.join(', ')} });

${Object.entries(english)
  .map(([key, words]) => declaration(key, words))
  .join('\n')}`;
}

function declaration(key: string, words: string): string {
  const doc = `/** ${words.replaceAll('*/', '* /').replaceAll('\n', ' ')} */`;
  return `${doc}\n${definition(key, [...parametersOf(parseMessage(words))])}\n`;
}

/** Largest number of characters in a line. */
const WIDTH = 120;

/**
 * The exported function of a message. A long line is wrapped in the way in which the formatter of this repository wraps
 * it.
 */
function definition(key: string, parameters: readonly (readonly [name: string, kind: keyof typeof TYPES])[]): string {
  const start = `export const ${key} = message`;
  if (parameters.length === 0) return `${start}('${key}');`;
  const fields = parameters.map(([name, kind]) => `${name}: ${TYPES[kind]}`);
  const head = `${start}<{ ${fields.join('; ')} }>(`;
  const line = `${head}'${key}');`;
  if (line.length <= WIDTH) return line;
  if (head.length <= WIDTH) return `${head}\n  '${key}',\n);`;
  return `${start}<{\n${fields.map((field) => `  ${field};\n`).join('')}}>('${key}');`;
}
