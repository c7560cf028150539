import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { messageModule } from '@plinth/cli/build/messages';
import { BASE_LANGUAGE } from '../sdk/src/messages/best-language.ts';

const root = path.dirname(import.meta.dirname);
const GENERATE = 'npm run generate';
/**
 * Folders of the catalogues in the templates of `plinth create`. In a plugin that was made from a template, `plinth
 * build` writes `messages.ts`.
 */
const TEMPLATES = ['plugin', 'server'].map((name) => `cli/templates/${name}/src/messages`);

/** Folders with catalogues of messages, relative to the root. */
function messageFolders(): readonly string[] {
  const plugins = readdirSync(path.join(root, 'plugins')).flatMap((name) =>
    ['src', 'server'].map((half) => `plugins/${name}/${half}/messages`),
  );
  return ['sdk/src/messages', 'host/messages', 'server/src/messages', ...TEMPLATES, ...plugins.sort()].filter(
    (folder) => existsSync(path.join(root, folder, `${BASE_LANGUAGE}.json`)),
  );
}

/** Text of `messages.ts` for every folder with catalogues: a typed function for each key. */
export function messageModules(): Readonly<Record<string, string>> {
  return Object.fromEntries(messageFolders().map((folder) => [`${folder}/messages.ts`, moduleOf(folder)]));
}

function moduleOf(folder: string): string {
  const writtenBy = TEMPLATES.includes(folder) ? 'plinth build' : GENERATE;
  // The SDK's own module imports `messagesOf` by path, because the SDK cannot import itself by its name.
  const runtime = folder === 'sdk/src/messages' ? { runtime: './messages-of.ts' } : {};
  return messageModule(path.join(root, folder), { writtenBy, ...runtime });
}
