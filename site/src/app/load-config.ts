import path from 'node:path';
import { LOG_LEVELS, type SiteConfig } from '@plinth/server';
import { SiteError } from '@plinth/server/errors';
import { readServerSettings, SERVER_VARIABLES } from '@plinth/server/http';
import { Command, CommanderError } from 'commander';
import * as v from 'valibot';
import { defaultPlaces } from './default-places.ts';
import { featureVariables, readFeatureSettings } from './feature-settings.ts';
import type { SiteFeatures } from './site-features.ts';

const HIGHEST_PORT = 65_535;
const PORT_RULE = `must be a number from 0 to ${HIGHEST_PORT}`;

export type Environment = Readonly<Record<string, string | undefined>>;

/** The options that all entry points share. */
export function siteCommand(): Command {
  const cwd = process.cwd();
  const shown = (place: string) => path.relative(cwd, place) || '.';
  const { pages, data, manifest, dist } = defaultPlaces(cwd);
  return new Command('plinth-site')
    .description('Publishes page files to HTML and serves them.')
    .option('--pages <dir>', `folder of page files (${shown(pages)})`)
    .option('--manifest <file>', `manifest of the template, or its lockfile (${shown(manifest)})`)
    .option('--dist <dir>', `folder of the builds (${shown(dist)})`)
    .option('--port <number>', 'port to listen on (4173)')
    .option('--data <dir>', `folder for database and image cache (${shown(data)})`)
    .option('--host <address>', 'address to listen on (127.0.0.1)')
    .option('--dev', 'reload open pages after a change');
}

/** Reads the options of `command` from `argv`. `--help` and `--version` print and end the process. */
export function readFlags(command: Command, argv: readonly string[]): Record<string, unknown> {
  try {
    return command
      .exitOverride()
      .configureOutput({ writeErr: () => undefined })
      .parse([...argv], { from: 'user' })
      .opts();
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    if (thrown.exitCode === 0) process.exit(0);
    throw new SiteError('PLINTH-SITE-001', thrown.message.replace(/^error: /, ''), { hint: 'See --help.' });
  }
}

/**
 * The lockfile and the folder of the builds that the values of the command line and the environment name. The settings
 * that a site has depend on the plugins in its lockfile.
 */
export function buildsFrom(
  values: Readonly<Record<string, unknown>>,
  cwd: string,
): Pick<SiteConfig, 'lockFile' | 'dist'> {
  const { manifest, dist: builds } = v.parse(buildsSchema, values);
  const places = defaultPlaces(cwd);
  const dist = pathFrom(cwd, builds, places.dist);
  return { dist, lockFile: lockFileOf(manifest || places.manifest, dist, cwd) };
}

const buildsSchema = v.object({ manifest: v.optional(v.string()), dist: v.optional(v.string()) });

/** Given paths are relative to `cwd`. */
function pathFrom(cwd: string, given: string | undefined, fallback: string): string {
  return given ? path.resolve(cwd, given) : fallback;
}

/**
 * Makes a configuration from the values of the command line and the environment. Given paths are relative to `cwd`; see
 * `defaultPlaces` for the others.
 *
 * @throws SiteError `PLINTH-SITE-001` that lists all problems at once.
 */
export function configFrom(values: Readonly<Record<string, unknown>>, cwd: string, features: SiteFeatures): SiteConfig {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = v.safeParse(valuesSchema, given);
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `${sourceOf(v.getDotPath(issue))}: ${issue.message}`);
    throw new SiteError('PLINTH-SITE-001', problems.join('; '), { hint: 'Correct the named options and start again.' });
  }
  const { pages, data, manifest, dist: _dist, ...rest } = parsed.output;
  const { server, problems } = readServerSettings(given);
  const feature = readFeatureSettings(features, given);
  const wrong = [...problems, ...feature.problems];
  if (wrong.length > 0)
    throw new SiteError('PLINTH-SITE-001', wrong.join('; '), { hint: 'Correct the named variables and start again.' });
  const places = defaultPlaces(cwd);
  return {
    ...rest,
    ...buildsFrom(given, cwd),
    pages: pathFrom(cwd, pages, places.pages),
    data: pathFrom(cwd, data, places.data),
    manifest: manifest?.endsWith('.lock.json') ? undefined : pathFrom(cwd, manifest, places.manifest),
    databaseUrl: rest.databaseUrl,
    theme: places.theme,
    publicFiles: places.publicFiles,
    server: rest.dev ? { ...server, drainSeconds: 0 } : server,
    ...feature.settings,
  };
}

/**
 * Reads the environment variables of the site, by the name of the option that each sets.
 *
 * @param features Default: only the variables that every site has.
 */
export function variables(environment: Environment, features?: SiteFeatures): Record<string, unknown> {
  const own = features ? featureVariables(features) : {};
  return Object.fromEntries(
    Object.entries({ ...VARIABLE_OF, ...SERVER_VARIABLES, ...own }).map(
      ([option, variable]) => [option, environment[variable]] as const,
    ),
  );
}

const VARIABLE_OF: Readonly<Record<string, string>> = {
  host: 'HOST',
  port: 'PORT',
  pages: 'PLINTH_PAGES',
  data: 'PLINTH_DATA',
  manifest: 'PLINTH_MANIFEST',
  dist: 'PLINTH_DIST',
  databaseUrl: 'DATABASE_URL',
  logLevel: 'LOG_LEVEL',
  plainLog: 'PLINTH_PLAIN_LOG',
};

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, PORT_RULE),
  v.transform(Number),
  v.maxValue(HIGHEST_PORT, PORT_RULE),
);

const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0'], 'must be true or false'),
  v.transform((text) => text === 'true' || text === '1'),
);

const valuesSchema = v.object({
  host: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be a host name or an IP address')), '127.0.0.1'),
  port: v.optional(port, '4173'),
  pages: v.optional(v.string()),
  data: v.optional(v.string()),
  manifest: v.optional(v.string()),
  dist: v.optional(v.string()),
  databaseUrl: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must start with postgres://')), undefined),
  logLevel: v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  plainLog: v.optional(flag, 'false'),
  dev: v.optional(v.boolean(), false),
});

function sourceOf(option: string | null): string {
  const variable = option ? VARIABLE_OF[option] : undefined;
  return variable ? `--${option} (${variable})` : `--${option ?? ''}`;
}

/**
 * Path of the lockfile. For `manifests/demo.json` the build writes `demo.lock.json` beside host and plugins; a path to
 * a lockfile is used as it is.
 */
function lockFileOf(manifest: string, dist: string, cwd: string): string {
  if (manifest.endsWith('.lock.json')) return path.resolve(cwd, manifest);
  return path.join(dist, `${path.basename(manifest, '.json')}.lock.json`);
}
