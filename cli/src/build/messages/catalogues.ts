import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ManifestError, type Problem, parseJson, problem } from '@plinth/manifests';
import { BASE_LANGUAGE, PSEUDO_LOCALE, pseudoMessage } from '@plinth/sdk/messages';
import { withLine } from '../../verify/problem-lines.ts';
import { shortPath } from '../read-plugin.ts';
import { catalogueSchema } from './catalogue-schema.ts';
import { compileMessage, parseMessage } from './compile-message.ts';
import { invalidMessage } from './invalid-message.ts';

/** Folder of the SDK's own catalogues. */
export const SDK_MESSAGES = path.dirname(fileURLToPath(import.meta.resolve('@plinth/sdk/words')));

/**
 * The catalogues of a folder by language: `en.json`, `de.json`. Empty when the folder does not exist.
 * @throws ManifestError `PLINTH-MANIFEST-002` and `-003` for a file that is not a catalogue.
 */
export function readCatalogues(folder: string): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
  const read = (file: string) => {
    const location = path.join(folder, file);
    return parseJson(readFileSync(location, 'utf8'), catalogueSchema, shortPath(location));
  };
  return new Map(files.sort().map((file) => [path.basename(file, '.json'), read(file)]));
}

/** Every language for which one of these folders has a catalogue, English first. */
export function languagesOf(folders: readonly string[]): readonly string[] {
  const found = folders.flatMap((folder) => [...readCatalogues(folder).keys()]);
  return [...new Set([BASE_LANGUAGE, ...found])];
}

/**
 * Makes the JavaScript that replaces one use of a message. When the language has no catalogue in the folder, or its
 * catalogue does not have the key, the English text is used.
 *
 * @param values JavaScript of the values, sorted by the names of their parameters.
 * @throws ManifestError `PLINTH-MANIFEST-043` when the English catalogue does not have the key, `-114` for a text that
 * is not a message.
 */
export function compiledMessage(folder: string, key: string, language: string, values: readonly string[]): string {
  const catalogues = readCatalogues(folder);
  const own = catalogues.get(language)?.[key];
  const words = own ?? catalogues.get(BASE_LANGUAGE)?.[key];
  const file = path.join(folder, `${own === undefined ? BASE_LANGUAGE : language}.json`);
  if (words === undefined) throw new ManifestError([missingMessage(file, key)]);
  const [mistake] = invalidMessage(shortPath(file), key, words, language);
  if (mistake) throw new ManifestError([withLine(mistake, readFileSync(file, 'utf8'))]);
  const parsed = parseMessage(words);
  if (language === PSEUDO_LOCALE) return compileMessage(pseudoMessage(parsed), BASE_LANGUAGE, values);
  return compileMessage(parsed, own === undefined ? BASE_LANGUAGE : language, values);
}

function missingMessage(file: string, key: string): Problem {
  const message = existsSync(file)
    ? `it has no message "${key}", which the sources use`
    : `it does not exist, and the sources use its message "${key}"`;
  return problem('PLINTH-MANIFEST-043', shortPath(file), '', message, 'add it, or remove its use from the sources');
}
