import { createHash } from 'node:crypto';
import path from 'node:path';
import { ManifestError, type Problem } from '@plinth/manifests';
import { BASE_LANGUAGE } from '@plinth/sdk/messages';
import type { Compilation, Compiler, RspackError, RspackPluginInstance } from '@rspack/core';
import { rspack } from '@rspack/core';
import { type CallExpression, parse } from 'acorn';
import { simple } from 'acorn-walk';
import { callRenderer } from './call-renderer.ts';
import { compiledMessage, languagesOf, SDK_MESSAGES } from './catalogues.ts';
import { MESSAGE_MARK } from './message-loader.ts';

const MESSAGE_NAME = new RegExp(`^${MESSAGE_MARK}(own|sdk)_(\\w+)$`);

interface MessagesOptions {
  /** Folder of the build's own catalogues, used in addition to the catalogues of the SDK. */
  readonly folder: string;
  /** Languages in addition to English. Default: the languages of the catalogues. */
  readonly languages?: readonly string[] | undefined;
}

/**
 * For each language except English: the names of the English files that it does not use, each with the name of the file
 * that replaces it. Scripts with messages are replaced, and scripts that contain the name of a replaced script.
 */
export type LanguageFiles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Fills in the messages. The files of the build get the English text. For each other language, a script is copied under
 * another name if its messages differ from the English ones, or if it contains the name of a copied script. All other
 * files are used by every language. Languages with the same messages share one copy. All of this happens before
 * minification, because minification could change the placeholders.
 */
export class MessagesPlugin implements RspackPluginInstance {
  readonly #folder: string;
  readonly #languages: readonly string[] | undefined;

  constructor({ folder, languages }: MessagesOptions) {
    this.#folder = folder;
    this.#languages = languages;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MessagesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'MessagesPlugin', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE },
        () => {
          // A build with mistakes is not written, so it needs no messages. No message is looked up, because a missing
          // message can be the result of a mistake that is reported already.
          if (compilation.errors.length > 0) return;
          try {
            this.#fillIn(compilation);
          } catch (error) {
            // A catalogue can change while a build runs. The error is added to the compilation, because an exception
            // here would end a watching compiler.
            if (!(error instanceof ManifestError)) throw error;
            for (const found of error.problems) compilation.errors.push(compilationError(found));
          }
        },
      );
    });
  }

  #fillIn(compilation: Compilation): void {
    const files = scripts(compilation);
    const worded = withDependents(files);
    const languages = this.#languages ?? languagesOf([this.#folder, SDK_MESSAGES]).slice(1);
    const english = this.#wordsAround(worded, BASE_LANGUAGE);
    const copies = new Map<string, Copy>();
    for (const language of languages) {
      const around = this.#wordsAround(worded, language);
      const changed = worded.filter(({ name }) => around.get(name) !== english.get(name));
      const hashes = new Map(changed.map(({ name, hash }) => [hash, hashFor(hash, around.get(name) ?? '')]));
      for (const { name, text, info } of changed) {
        const file = replaceAll(name, hashes);
        const { languages: others = [] } = copies.get(file) ?? {};
        const copy = replaceAll(this.#withWords(text, language), hashes);
        const contenthash = hashes.get(hashOf(info.contenthash)) ?? '';
        copies.set(file, { original: name, copy, info: { ...info, contenthash }, languages: [...others, language] });
      }
    }
    for (const [file, { original, copy, info, languages: own }] of copies) {
      compilation.emitAsset(file, new rspack.sources.RawSource(copy), {
        ...info,
        [LANGUAGES]: own.join(' '),
        [COPY_OF]: original.split('.')[0],
      });
    }
    for (const { name, source, text } of worded) {
      const filled = new rspack.sources.ReplaceSource(source);
      for (const { start, end, words } of this.#words(text, BASE_LANGUAGE)) filled.replace(start, end - 1, words);
      compilation.updateAsset(name, filled);
    }
  }

  /** For each script, the digest of its messages and of the messages of all scripts whose names it contains. */
  #wordsAround(worded: readonly Script[], language: string): ReadonlyMap<string, string> {
    const words = new Map(
      worded.map(({ name, text }) => [name, this.#words(text, language).map((call) => call.words)] as const),
    );
    return new Map(
      worded.map((script) => {
        const named = namedBy(script, worded).map(({ name }) => [name, words.get(name)]);
        return [script.name, createHash('sha256').update(JSON.stringify(named)).digest('hex')];
      }),
    );
  }

  #withWords(text: string, language: string): string {
    return this.#words(text, language).reduceRight(
      (done, { start, end, words }) => done.slice(0, start) + words + done.slice(end),
      text,
    );
  }

  /** Positions and new text of every call of a message that is not inside the values of another call. */
  #words(text: string, language: string): { start: number; end: number; words: string }[] {
    const calls = messageCalls(text);
    const render = callRenderer(text, calls, {
      valuesOf: (call) => call.arguments,
      textOf: (name, values) => {
        const [, owner, key = ''] = MESSAGE_NAME.exec(name) ?? [];
        return compiledMessage(owner === 'sdk' ? SDK_MESSAGES : this.#folder, key, language, values);
      },
    });
    const outer = calls.filter((call) => !calls.some((other) => other.start < call.start && call.end <= other.end));
    return outer.map(({ start, end }) => ({ start, end, words: render(start, end) }));
  }
}

/** Converts a problem of a catalogue to an error of the compiler, which prints its file and line. */
function compilationError({ file, line, message }: Problem): RspackError {
  return {
    name: 'ManifestError',
    message: line === undefined ? message : `${message} [${line}:1]`,
    file: path.resolve(file),
  };
}

/**
 * Names of two properties that this plugin adds to the compiler's information about a copied script: the languages of
 * the copy, separated by spaces, and the name of the original script without its hash.
 */
const LANGUAGES = 'plinthLanguages';
const COPY_OF = 'plinthCopyOf';

/** The files of each language except English, once their names are final. */
export function languageFiles(compilation: Compilation): LanguageFiles {
  const assets = compilation.getAssets();
  const nameOf = new Map(
    assets.flatMap(({ name, info }) => (name.endsWith('.js') && !info[LANGUAGES] ? [[name.split('.')[0], name]] : [])),
  );
  const found: Record<string, Record<string, string>> = {};
  for (const { name, info } of assets) {
    const languages = info[LANGUAGES];
    const original = nameOf.get(info[COPY_OF]);
    if (!name.endsWith('.js') || typeof languages !== 'string' || original === undefined) continue;
    for (const language of languages.split(' ')) found[language] = { ...found[language], [original]: name };
  }
  return found;
}

/** Calls of messages in a built file, sorted so that a call comes before the calls in its values. */
function messageCalls(text: string): CallExpression[] {
  const calls: CallExpression[] = [];
  if (!text.includes(MESSAGE_MARK)) return calls;
  simple(parse(text, { ecmaVersion: 'latest', sourceType: 'module' }), {
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && MESSAGE_NAME.test(node.callee.name)) calls.push(node);
    },
  });
  return calls.sort((one, other) => one.start - other.start || other.end - one.end);
}

interface Script {
  readonly name: string;
  readonly hash: string;
  readonly text: string;
  readonly source: ReturnType<Compilation['getAssets']>[number]['source'];
  readonly info: ReturnType<Compilation['getAssets']>[number]['info'];
}

/** A copy of a script with the messages of one or more languages. */
interface Copy extends Pick<Script, 'info'> {
  readonly original: string;
  readonly copy: string;
  readonly languages: readonly string[];
}

function scripts(compilation: Compilation): Script[] {
  return compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .map(({ name, source, info }) => ({
      name,
      source,
      info,
      hash: hashOf(info.contenthash),
      text: source.source().toString(),
    }));
}

/** Scripts with messages, and scripts that contain the hash of such a script, directly or through other scripts. */
function withDependents(files: readonly Script[]): readonly Script[] {
  const found = new Set(files.filter(({ text }) => text.includes(MESSAGE_MARK)));
  // A Set also iterates over values that are added during the loop.
  for (const { hash } of found) for (const file of files) if (hash && file.text.includes(hash)) found.add(file);
  return [...found];
}

/** This script and all scripts whose names it contains, directly or through other scripts. */
function namedBy(script: Script, files: readonly Script[]): readonly Script[] {
  const found = new Set([script]);
  for (const { text } of found) for (const file of files) if (file.hash && text.includes(file.hash)) found.add(file);
  return [...found];
}

function hashOf(contenthash: string | readonly string[] | undefined): string {
  return typeof contenthash === 'string' ? contenthash : (contenthash?.[0] ?? '');
}

/** Placeholder for the hash of a copy until the compiler knows its content. */
function hashFor(hash: string, words: string): string {
  return createHash('sha256').update(`${hash} ${words}`).digest('hex').slice(0, hash.length);
}

function replaceAll(text: string, replacements: ReadonlyMap<string, string>): string {
  return [...replacements].reduce((done, [from, to]) => (from ? done.replaceAll(from, to) : done), text);
}
