import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pluginJsonSchema } from '@plinth/manifests';
import { halfOrder } from '@plinth/manifests/halves';
import * as v from 'valibot';
import { loadHalf } from '../app/halves/loaded-half.ts';
import { type SiteFeatures, siteFeatures } from '../app/site-features.ts';

/** Time-out in ms. The test runner compiles the sources, which can take minutes on a busy machine. */
const LOAD_TIMEOUT_MS = 900_000;

/** Folder of the plugins of this repository. */
const PLUGINS = path.resolve(import.meta.dirname, '../../../plugins');

/**
 * The features of a site with the server halves of plugins of this repository, from their sources.
 *
 * @param isIn Is the plugin in the template? Default: every plugin is.
 * @throws the problem of a half that cannot be loaded.
 */
export async function sourceFeatures(isIn: (plugin: string) => boolean = () => true): Promise<SiteFeatures> {
  const plugins = readdirSync(PLUGINS)
    .filter((name) => existsSync(path.join(PLUGINS, name, 'plugin.json')) && isIn(name))
    .flatMap((name) => {
      const json = v.parse(pluginJsonSchema, JSON.parse(readFileSync(path.join(PLUGINS, name, 'plugin.json'), 'utf8')));
      const { version, server, providesServer: provides, usesServer: uses, usesServerOptional: usesOptional } = json;
      const { serverTables: tables, serverSettings: settings } = json;
      return server === undefined ? [] : [{ name, version, server, provides, uses, usesOptional, tables, settings }];
    });
  const halves = await Promise.all(
    halfOrder(plugins).map(({ name, server, ...names }) =>
      loadHalf(
        { plugin: name, ...names },
        () => import(pathToFileURL(path.join(PLUGINS, name, server)).href),
        LOAD_TIMEOUT_MS,
      ),
    ),
  );
  const features = siteFeatures({ halves, refused: [] });
  for (const half of features.halves) if ('problem' in half) throw half.problem;
  return features;
}

/** The features of a site with the server halves of all plugins of this repository. */
export const SOURCE_FEATURES = await sourceFeatures();
