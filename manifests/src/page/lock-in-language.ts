import { bestLanguage } from '@plinth/sdk/messages';
import type { Lockfile } from '../schema/lockfile.ts';

type LanguageUrls = Lockfile['host']['languages'];

/** The language of a build that fits the language of a page best. English when none of the build's languages fits. */
export function languageFor(languages: LanguageUrls, locale: string): string {
  return bestLanguage(locale, Object.keys(languages));
}

/**
 * Returns the lockfile for one language: each file that has a copy for that language is replaced by the copy. Each
 * build has its own languages, so for each build the language that fits best is chosen.
 *
 * @param locale Language of the page, a BCP 47 tag.
 */
export function lockInLanguage(lock: Lockfile, locale: string): Lockfile {
  const chosen = [lock.host, ...Object.values(lock.plugins)].map(({ languages }) => ({
    language: languageFor(languages, locale),
    languages,
  }));
  const known = made.get(lock) ?? new Map<string, Lockfile>();
  made.set(lock, known);
  const key = chosen.map(({ language }) => language).join();
  const inLanguage =
    known.get(key) ??
    translated(
      lock,
      chosen.map(({ language, languages }) => languages[language] ?? {}),
    );
  known.set(key, inLanguage);
  return inLanguage;
}

/** Results of `lockInLanguage`, so that each lockfile is converted only once for each language. */
const made = new WeakMap<Lockfile, Map<string, Lockfile>>();

function translated(lock: Lockfile, copies: readonly Readonly<Record<string, string>>[]): Lockfile {
  const copyOf: Readonly<Record<string, string>> = Object.assign({}, ...copies);
  if (Object.keys(copyOf).length === 0) return lock;
  const url = (file: string) => copyOf[file] ?? file;
  const urls = (files: readonly string[]) => files.map(url);
  const { host } = lock;
  return {
    ...lock,
    host: {
      ...host,
      kernel: url(host.kernel),
      chunks: {
        ...mapValues(host.chunks, urls),
        federation: urls(host.chunks.federation),
        lifecycle: urls(host.chunks.lifecycle),
        react: urls(host.chunks.react),
      },
      shared: mapValues(host.shared, (shared) => ({ ...shared, files: urls(shared.files) })),
      files: urls(host.files),
    },
    plugins: mapValues(lock.plugins, (plugin) => ({
      ...plugin,
      entry: url(plugin.entry),
      files: urls(plugin.files),
      ...(plugin.setup && { setup: { ...plugin.setup, js: urls(plugin.setup.js) } }),
      ...(plugin.laterFiles && { laterFiles: urls(plugin.laterFiles) }),
    })),
    blocks: mapValues(lock.blocks, (block) => ({ ...block, js: urls(block.js) })),
  };
}

function mapValues<Value, Mapped>(
  record: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
