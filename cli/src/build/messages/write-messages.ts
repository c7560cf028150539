import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Problem, parseJson, throwIfAny } from '@plinth/manifests';
import { BASE_LANGUAGE } from '@plinth/sdk/messages';
import { withLine } from '../../verify/problem-lines.ts';
import { shortPath } from '../read-plugin.ts';
import { replaceFile } from '../replace-files.ts';
import { catalogueSchema } from './catalogue-schema.ts';
import { invalidMessage } from './invalid-message.ts';
import { messageModule } from './message-module.ts';

/** Folders of the catalogues of a plugin's two halves, relative to the plugin's folder. */
export const MESSAGE_FOLDERS = ['src/messages', 'server/messages'] as const;

/**
 * Writes `messages.ts` beside the catalogues of each half of a plugin when they have changed. A half without an English
 * catalogue has no messages.
 * @throws ManifestError `PLINTH-MANIFEST-002`, `-003` and `-114` for catalogues that cannot be read.
 */
export function writeMessages(dir: string): void {
  for (const folder of MESSAGE_FOLDERS) writeModule(path.join(dir, folder));
}

function writeModule(folder: string): void {
  if (!existsSync(path.join(folder, `${BASE_LANGUAGE}.json`))) return;
  throwIfAny(malformed(folder));
  const file = path.join(folder, 'messages.ts');
  const text = messageModule(folder, { writtenBy: 'plinth build' });
  if (existsSync(file) && withoutFirstLine(readFileSync(file, 'utf8')) === withoutFirstLine(text)) return;
  replaceFile(file, text);
}

function malformed(folder: string): Problem[] {
  const catalogues = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return catalogues.sort().flatMap((name) => {
    const location = path.join(folder, name);
    const file = shortPath(location);
    const text = readFileSync(location, 'utf8');
    const catalogue = parseJson(text, catalogueSchema, file);
    const problems = Object.entries(catalogue).flatMap(([key, words]) =>
      invalidMessage(file, key, words, path.basename(name, '.json')),
    );
    return problems.map((found) => withLine(found, text));
  });
}

/**
 * Removes the first line, because it differs between commands: it names the command that wrote the module, which is
 * `npm run generate` in the repository of Plinth.
 */
function withoutFirstLine(text: string): string {
  return text.slice(text.indexOf('\n'));
}
