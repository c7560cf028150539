import type { HalfAddress } from '../schema/half-record.ts';
import { addressText, isOwnAddress } from './half-addresses.ts';

/** What the rules about a feature of a server half need to know. */
export interface HalfFeature {
  readonly name: string;
  readonly tables: readonly string[];
  /** Environment variables. */
  readonly settings: readonly string[];
  readonly migrations: readonly string[];
  readonly addresses: readonly HalfAddress[];
}

/** What plugin.json announces. */
export interface HalfNames {
  /** Name of the plugin. */
  readonly plugin: string;
  /** Beginnings of the names of its tables. */
  readonly tables: readonly string[];
  /** Beginnings of the names of its environment variables. */
  readonly settings: readonly string[];
}

type ForeignKind = 'table' | 'setting' | 'migration' | 'address';

export interface ForeignName {
  readonly kind: ForeignKind;
  readonly name: string;
}

/**
 * Migrations of plugins that were released before plugins had server halves keep their names, because databases have
 * recorded them. Every later migration has the name of its plugin.
 */
const LAST_FREE_MIGRATION = 55;

/** The tables, settings, migrations and addresses of a feature that are not its plugin's own. */
export function foreignNames(feature: HalfFeature, names: HalfNames): readonly ForeignName[] {
  const begins = (name: string, beginnings: readonly string[]) => beginnings.some((each) => name.startsWith(each));
  const of = (kind: ForeignKind, all: readonly string[], isOwn: (name: string) => boolean) =>
    all.filter((name) => !isOwn(name)).map((name) => ({ kind, name }));
  return [
    ...of('table', feature.tables, (name) => begins(name, names.tables)),
    ...of('setting', feature.settings, (name) => begins(name, names.settings)),
    ...of('migration', feature.migrations, (name) => isOwnMigration(name, names.plugin)),
    ...feature.addresses
      .filter((address) => !isOwnAddress(address))
      .map((address) => ({ kind: 'address' as const, name: addressText(address) })),
  ];
}

/** Is the name of a migration `0056-<plugin>` or `0056-<plugin>-<what>`? Two plugins then never have the same. */
function isOwnMigration(name: string, plugin: string): boolean {
  const [, number = '', rest = ''] = /^(\d{4})-(.+)$/.exec(name) ?? [];
  if (number === '') return false;
  return Number(number) <= LAST_FREE_MIGRATION || rest === plugin || rest.startsWith(`${plugin}-`);
}
