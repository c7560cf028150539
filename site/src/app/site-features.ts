import { addressesOf, addressText, type HalfAddress } from '@plinth/manifests/halves';
import type { Feature } from '@plinth/server';
import { SiteError } from '@plinth/server/errors';
import { FIRST_FEATURES, LAST_FEATURES } from './core-features.ts';
import type { LoadedHalf, RunnableHalf, UnloadedHalf } from './halves/loaded-half.ts';
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
    if (taken.length > 0) return unloaded(half, collision(half, taken, owners));
    for (const name of names) owners.set(name, half.plugin);
    return half;
  });
  const plugins = new Map<Feature, string>(
    checked.flatMap((half) =>
      'features' in half ? half.features.map((feature) => [feature, half.plugin] as const) : [],
    ),
  );
  return {
    halves: checked.map((half) => ('problem' in half ? withoutTaken(half, owners) : half)),
    refused,
    all: [...FIRST_FEATURES, ...plugins.keys(), ...LAST_FEATURES],
    pluginOf: (feature) => plugins.get(feature),
  };
}

/** What only one feature of a site can have, in words for messages. */
function takenBy(feature: Feature): string[] {
  const { name, tables = [], settings = [], auditActions = {} } = feature;
  return [
    `the name ${name}`,
    ...tables.map((table) => `the table ${table}`),
    ...[settings]
      .flat()
      .flatMap(({ key, variables }) => [
        `the settings "${key}"`,
        ...Object.values(variables).map((variable) => `the setting ${variable}`),
      ]),
    ...addressesOf([feature]).map(nameOfAddress),
    ...Object.keys(auditActions).map((action) => `the audit action ${action}`),
  ];
}

function nameOfAddress(address: HalfAddress): string {
  return `the address ${addressText(address)}`;
}

function unloaded({ plugin, version, features }: RunnableHalf, problem: SiteError): UnloadedHalf {
  return { plugin, version, problem, addresses: addressesOf(features) };
}

/** The addresses of a half that is not loaded answer 503, but not those that another half or the site answers. */
function withoutTaken(half: UnloadedHalf, owners: ReadonlyMap<string, string>): UnloadedHalf {
  return { ...half, addresses: half.addresses.filter((address) => !owners.has(nameOfAddress(address))) };
}

function collision({ plugin }: LoadedHalf, taken: readonly string[], owners: ReadonlyMap<string, string>): SiteError {
  const named = [...new Set(taken)].map((name) => `${name} of ${owners.get(name) ?? plugin}`);
  return new SiteError('PLINTH-SITE-334', `the server half of ${plugin} wants ${named.join(', ')}`, {
    hint: `Choose other names in ${plugin}, or leave one of the two plugins out of the manifest.`,
  });
}
