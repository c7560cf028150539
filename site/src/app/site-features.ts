import type { Feature } from '@plinth/server';
import { SiteError } from '@plinth/server/errors';
import { FIRST_FEATURES, LAST_FEATURES } from './core-features.ts';
import type { LoadedHalf } from './halves/loaded-half.ts';
import type { LockedHalves } from './halves/locked-halves.ts';

/** The features of a site: the core features, and those of the server halves of its plugins. */
export interface SiteFeatures extends LockedHalves {
  /**
   * All features, in the order in which they start. A feature can use the services of the features before it. Their
   * links in the owner's area are in the same order.
   */
  readonly all: readonly Feature[];
  /** The plugin to which a feature belongs. Undefined for a core feature. */
  pluginOf(feature: Feature): string | undefined;
}

/** Joins the core features and the server halves. A half that wants a name of an earlier feature becomes a problem. */
export function siteFeatures({ halves, refused }: LockedHalves): SiteFeatures {
  const core = [...FIRST_FEATURES, ...LAST_FEATURES];
  const owners = new Map<string, string>(core.flatMap((feature) => takenBy(feature).map((name) => [name, 'the site'])));
  const checked = halves.map((half): LoadedHalf => {
    if ('problem' in half) return half;
    const names = half.features.flatMap(takenBy);
    const taken = names.filter((name, index) => owners.has(name) || names.indexOf(name) < index);
    if (taken.length > 0)
      return { plugin: half.plugin, version: half.version, problem: collision(half, taken, owners) };
    for (const name of names) owners.set(name, half.plugin);
    return half;
  });
  const plugins = new Map<Feature, string>(
    checked.flatMap((half) =>
      'features' in half ? half.features.map((feature) => [feature, half.plugin] as const) : [],
    ),
  );
  return {
    halves: checked,
    refused,
    all: [...FIRST_FEATURES, ...plugins.keys(), ...LAST_FEATURES],
    pluginOf: (feature) => plugins.get(feature),
  };
}

/** What only one feature of a site can have, in words for messages. */
function takenBy({ name, tables = [], settings = [], reservedPaths = [], calledPaths = [] }: Feature): string[] {
  return [
    `the name ${name}`,
    ...tables.map((table) => `the table ${table}`),
    ...[settings]
      .flat()
      .flatMap(({ key, variables }) => [
        `the settings "${key}"`,
        ...Object.values(variables).map((variable) => `the setting ${variable}`),
      ]),
    ...reservedPaths.map((path) => `the address ${Object.values(path).join()}`),
    ...calledPaths.map((path) => `the address ${path}`),
  ];
}

function collision({ plugin }: LoadedHalf, taken: readonly string[], owners: ReadonlyMap<string, string>): SiteError {
  const named = [...new Set(taken)].map((name) => `${name} of ${owners.get(name) ?? plugin}`);
  return new SiteError('PLINTH-SITE-334', `the server half of ${plugin} wants ${named.join(', ')}`, {
    hint: `Choose other names in ${plugin}, or leave one of the two plugins out of the manifest.`,
  });
}
