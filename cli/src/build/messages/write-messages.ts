import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Problem, parseJson, problem, throwIfAny } from '@plinth/manifests';
import { BASE_LANGUAGE } from '@plinth/sdk/messages';
import * as v from 'valibot';
import { withLine } from '../../verify/problem-lines.ts';
import { shortPath } from '../read-plugin.ts';
import { replaceFile } from '../replace-files.ts';
import { parseMessage } from './compile-message.ts';
import { messageModule } from './message-module.ts';

const catalogueSchema = v.record(v.string(), v.string());

/** Folder of a plugin's catalogues, from the plugin's folder. */
export const MESSAGES_FOLDER = 'src/messages';

/**
 * Writes `src/messages/messages.ts` of a plugin when its catalogues have changed. A plugin without an English catalogue
 * has no messages.
 * @throws ManifestError `PLINTH-MANIFEST-002`, `-003` and `-114` for catalogues that cannot be read.
 */
export function writeMessages(dir: string): void {
  const folder = path.join(dir, MESSAGES_FOLDER);
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
    const problems = Object.entries(catalogue).flatMap(([key, words]) => invalid(file, key, words));
    return problems.map((found) => withLine(found, text));
  });
}

function invalid(file: string, key: string, words: string): Problem[] {
  try {
    parseMessage(words);
    return [];
  } catch (cause) {
    const message = `is not a message: ${cause instanceof Error ? cause.message : String(cause)}`;
    const hint = 'correct the ICU syntax; text, {parameter}, number, plural, selectordinal and select are allowed';
    return [problem('PLINTH-MANIFEST-114', file, key, message, hint)];
  }
}

/** The first line names the command that wrote the module: `npm run generate` in the repository of Plinth. */
function withoutFirstLine(text: string): string {
  return text.slice(text.indexOf('\n'));
}
