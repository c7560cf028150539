import type { Feature } from '@plinth/server';
import { messageOf, SiteError } from '@plinth/server/errors';
import * as v from 'valibot';

/** What the lockfile says about a server half, as far as it matters for its features. */
export interface HalfNames {
  /** Name of the plugin. */
  readonly plugin: string;
  readonly version: string;
  /** Beginnings of the names of its tables. */
  readonly tables: readonly string[];
  /** Beginnings of the names of its environment variables. */
  readonly settings: readonly string[];
}

/** A server half with its features, or with the reason why it could not be loaded. */
export type LoadedHalf = Pick<HalfNames, 'plugin' | 'version'> &
  ({ readonly features: readonly Feature[] } | { readonly problem: SiteError });

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const featureSchema = v.pipe(
  v.custom<Feature>(isObject, 'a feature is an object'),
  v.check((feature) => typeof feature.name === 'string' && feature.name !== '', 'a feature needs a name'),
  v.check(
    (feature) => isObject(feature.personalData) && 'kind' in feature.personalData,
    'a feature must say with "personalData" what it stores about people',
  ),
);

const moduleSchema = v.object({
  features: v.pipe(v.array(featureSchema), v.minLength(1, '"features" is empty')),
});

/**
 * Loads the module of a server half. A half that cannot be loaded, or whose tables and settings have names that its
 * plugin.json does not announce, becomes a problem, and the site starts without it.
 *
 * @param load Imports the module.
 */
export async function loadHalf(names: HalfNames, load: () => Promise<unknown>): Promise<LoadedHalf> {
  const { plugin, version } = names;
  try {
    const { features } = v.parse(moduleSchema, await load());
    const foreign = features.flatMap((feature) => foreignNames(feature, names));
    if (foreign.length === 0) return { plugin, version, features };
    const problem = new SiteError('PLINTH-SITE-333', `the server half of ${plugin} uses ${foreign.join(', ')}`, {
      hint: 'Name its tables and settings in "serverTables" and "serverSettings" of its plugin.json, and lock again.',
    });
    return { plugin, version, problem };
  } catch (cause) {
    const problem = new SiteError(
      'PLINTH-SITE-332',
      `the server half of ${plugin} cannot be loaded: ${messageOf(cause)}`,
      {
        hint: `Correct it, or leave ${plugin} out of the manifest; the site runs without this half until then.`,
        cause,
      },
    );
    return { plugin, version, problem };
  }
}

/** The tables, settings and migrations of a feature whose names do not begin as its plugin.json says. */
function foreignNames({ tables = [], settings = [], migrations = {} }: Feature, names: HalfNames): string[] {
  const begins = (name: string, beginnings: readonly string[]) => beginnings.some((each) => name.startsWith(each));
  const variables = [settings].flat().flatMap((each) => Object.values(each.variables));
  return [
    ...tables.filter((table) => !begins(table, names.tables)).map((table) => `the table ${table}`),
    ...variables.filter((name) => !begins(name, names.settings)).map((name) => `the setting ${name}`),
    ...Object.keys(migrations)
      .filter((name) => !isOwnMigration(name, names.plugin))
      .map((name) => `the migration ${name}`),
  ];
}

/**
 * Migrations of plugins that were released before plugins had server halves keep their names, because databases have
 * recorded them. Every later migration has the name of its plugin.
 */
const LAST_FREE_MIGRATION = 55;

/** Is the name of a migration `0056-<plugin>-<what>`? Two plugins then never have the same. */
function isOwnMigration(name: string, plugin: string): boolean {
  const [, number = '', rest = ''] = /^(\d{4})-(.+)$/.exec(name) ?? [];
  if (number === '') return false;
  return Number(number) <= LAST_FREE_MIGRATION || rest === plugin || rest.startsWith(`${plugin}-`);
}
