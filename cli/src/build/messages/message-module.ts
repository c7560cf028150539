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
  // Keys of `catalogues` are quoted, because a language may have a reserved word as its name.
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
  const parameters = [...parametersOf(parseMessage(words))];
  const type = `{ ${parameters.map(([name, kind]) => `${name}: ${TYPES[kind]}`).join('; ')} }`;
  const value = parameters.length === 0 ? `message('${key}')` : `message<${type}>('${key}')`;
  return `/** ${words.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\nexport const ${key} = ${value};\n`;
}
