import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { type ParameterType, parametersOf, parseMessage, readCatalogues } from '@plinth/cli/build/messages';
import { BASE_LANGUAGE } from '../sdk/src/messages/best-language.ts';

const root = path.dirname(import.meta.dirname);
const TYPES: Readonly<Record<ParameterType, string>> = { number: 'number', string: 'string', text: 'string | number' };

/** Folders with catalogues of messages, from the root. */
function messageFolders(): readonly string[] {
  const plugins = readdirSync(path.join(root, 'plugins')).map((name) => `plugins/${name}/src/messages`);
  return ['sdk/src/messages', 'host/messages', 'site/src/messages', ...plugins.sort()].filter((folder) =>
    existsSync(path.join(root, folder, `${BASE_LANGUAGE}.json`)),
  );
}

/** `messages.ts` of every folder with catalogues: a typed function for each key. */
export function messageModules(): Readonly<Record<string, string>> {
  return Object.fromEntries(messageFolders().map((folder) => [`${folder}/messages.ts`, moduleOf(folder)]));
}

function moduleOf(folder: string): string {
  const catalogues = readCatalogues(path.join(root, folder));
  const languages = [...catalogues.keys()];
  const runtime = folder === 'sdk/src/messages' ? './messages-of.ts' : '@plinth/sdk/messages';
  const imports = [
    ...(runtime.startsWith('@') ? [`import { messagesOf } from '${runtime}';`] : []),
    ...languages.map((language) => `import ${identifier(language)} from './${language}.json' with { type: 'json' };`),
    ...(runtime.startsWith('.') ? [`import { messagesOf } from '${runtime}';`] : []),
  ];
  const list = languages.map((language) =>
    identifier(language) === language ? language : `'${language}': ${identifier(language)}`,
  );
  const english = catalogues.get(BASE_LANGUAGE) ?? {};
  return `// Written by \`npm run generate\` from the catalogues beside it. Change the words there.
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

/** `en` -> `en`, `pt-BR` -> `ptBR` */
function identifier(language: string): string {
  return language.replaceAll('-', '');
}
