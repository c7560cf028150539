import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collect, didYouMean, type Problem, problem, readJson } from '@plinth/manifests';
import { BASE_LANGUAGE } from '@plinth/sdk/messages';
import { catalogueSchema, invalidMessage, parametersOf, parseMessage } from '../build/messages/index.ts';
import type { Check } from './check.ts';
import { withLine } from './problem-lines.ts';

type Catalogue = Readonly<Record<string, string>>;

/**
 * Compares each catalogue of a package with its English catalogue: it must have the same keys and parameters, and every
 * message must be valid.
 *
 * @param folder Folder of the catalogues, relative to the root: `plugins/gallery/src/messages`.
 * @param declared Languages that plugin.json names, and how messages name plugin.json; undefined when there is no
 * plugin.json.
 * @returns An empty list for a package without messages.
 */
export async function checkMessages(
  root: string,
  subject: string,
  folder: string,
  declared?: { readonly locales: readonly string[]; readonly jsonFile: string },
): Promise<Check[]> {
  const problems: Problem[] = [];
  const catalogues = existsSync(join(root, folder)) ? await readAll(root, folder, problems) : new Map();
  const english = catalogues.get(BASE_LANGUAGE);
  if (catalogues.size === 0 && problems.length === 0) return [];
  problems.push(
    ...(declared && problems.length === 0
      ? undeclared(folder, declared.jsonFile, [...catalogues.keys()], declared.locales)
      : []),
  );
  if (!english && problems.length === 0) {
    const hint = 'write the English catalogue, because the other languages are compared with it';
    problems.push({
      code: 'PLINTH-MANIFEST-001',
      file: `${folder}/${BASE_LANGUAGE}.json`,
      message: 'does not exist',
      hint,
    });
  }
  for (const [language, catalogue] of catalogues) {
    const file = `${folder}/${language}.json`;
    problems.push(...malformed(file, language, catalogue));
    if (english && language !== BASE_LANGUAGE) problems.push(...differences(file, catalogue, english));
  }
  const keys = english ? Object.keys(english).length : 0;
  const detail = `${keys} in ${[...catalogues.keys()].join(', ')}`;
  return [
    { subject, name: 'messages', detail, problems: await Promise.all(problems.map((found) => located(root, found))) },
  ];
}

/** Adds the line of a message to its problem. */
async function located(root: string, found: Problem): Promise<Problem> {
  if (found.line !== undefined || !existsSync(join(root, found.file))) return found;
  return withLine(found, await readFile(join(root, found.file), 'utf8'));
}

async function readAll(root: string, folder: string, problems: Problem[]): Promise<Map<string, Catalogue>> {
  const files = (await readdir(join(root, folder))).filter((file) => file.endsWith('.json')).sort();
  const found = new Map<string, Catalogue>();
  for (const name of files) {
    const file = `${folder}/${name}`;
    const catalogue = await collect(problems, () => readJson(join(root, file), catalogueSchema, file));
    if (catalogue) found.set(name.slice(0, -'.json'.length), catalogue);
  }
  return found;
}

function undeclared(
  folder: string,
  jsonFile: string,
  languages: readonly string[],
  locales: readonly string[],
): Problem[] {
  if ([...languages].sort().join() === [...locales].sort().join()) return [];
  const found = languages.map((language) => `"${language}"`).join(', ');
  const [lacking] = locales.filter((locale) => !languages.includes(locale));
  const meant = lacking === undefined ? '' : didYouMean(lacking, languages);
  const add = lacking === undefined ? '' : `, or write ${folder}/${lacking}.json`;
  const hint = `write "locales": [${found}]${add}`;
  const message = `names ${locales.join(', ')}, but there are catalogues for ${languages.join(', ')}${meant}`;
  return [problem('PLINTH-MANIFEST-116', jsonFile, 'locales', message, hint)];
}

function malformed(file: string, language: string, catalogue: Catalogue): Problem[] {
  return Object.entries(catalogue).flatMap(([key, words]): Problem[] => {
    if (words.trim() === '')
      return [
        problem(
          'PLINTH-MANIFEST-115',
          file,
          key,
          'is empty',
          'write the message, or remove the key from every catalogue',
        ),
      ];
    return invalidMessage(file, key, words, language);
  });
}

function differences(file: string, catalogue: Catalogue, english: Catalogue): Problem[] {
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(catalogue, key));
  const extra = Object.keys(catalogue).filter((key) => !Object.hasOwn(english, key));
  return [
    ...missing.map((key) =>
      problem('PLINTH-MANIFEST-112', file, key, 'is missing; English has it', `translate "${english[key]}"`),
    ),
    ...extra.map((key) =>
      problem('PLINTH-MANIFEST-113', file, key, 'is not in the English catalogue', 'remove it, or add it to en.json'),
    ),
    ...Object.entries(catalogue).flatMap(([key, words]) => otherParameters(file, key, words, english[key])),
  ];
}

function otherParameters(file: string, key: string, words: string, english: string | undefined): Problem[] {
  const [own, wanted] = [words, english].map((text) => (text === undefined ? undefined : namesIn(text)));
  if (own === undefined || wanted === undefined || own === wanted) return [];
  const message = `has ${own ? `the parameters ${own}` : 'no parameters'}, but English has ${wanted || 'no parameters'}`;
  return [problem('PLINTH-MANIFEST-117', file, key, message, 'use the same parameters in every language')];
}

/**
 * The names of a message's parameters, as one text. Undefined when the message is invalid, which is reported
 * separately.
 */
function namesIn(words: string): string | undefined {
  try {
    return [...parametersOf(parseMessage(words)).keys()].map((name) => `{${name}}`).join(' ');
  } catch {
    return undefined;
  }
}
