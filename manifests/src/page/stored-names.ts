import type { ConsentPurpose, LockSlice } from '@plinth/sdk';
import type { Lockfile, LockfilePlugin } from '../schema/lockfile.ts';
import { sorted } from './sorted.ts';

const OPTIONAL = ['performance', 'advertising'] as const;
const KINDS = ['cookies', 'storage'] as const;
type Kind = (typeof KINDS)[number];

/**
 * What the plugins of a template store, by the purpose that a visitor must allow for it. It is the same for every page
 * of the template, because a visitor can refuse a purpose on a page without the plugin that has stored something.
 * Undefined when nothing is stored for an optional purpose.
 */
export function storedNames({ plugins }: Lockfile): LockSlice['stored'] {
  const all = Object.values(plugins);
  const namesOf = (kind: Kind, purpose: ConsentPurpose) =>
    sorted(
      all.flatMap((plugin) => plugin.capabilities?.[kind]?.filter((name) => purposeOf(plugin, name) === purpose) ?? []),
    );
  const stored = Object.fromEntries(
    OPTIONAL.map((purpose) => [purpose, named((kind) => namesOf(kind, purpose))] as const).filter(
      ([, names]) => Object.keys(names).length > 0,
    ),
  );
  if (Object.keys(stored).length === 0) return undefined;
  const necessary = named((kind) => {
    const optional = OPTIONAL.flatMap((purpose) => namesOf(kind, purpose));
    return namesOf(kind, 'necessary').filter((name) => optional.some((other) => overlaps(name, other)));
  });
  return { ...stored, ...(Object.keys(necessary).length > 0 && { necessary }) };
}

function purposeOf({ capabilities, consent = 'necessary' }: LockfilePlugin, name: string): ConsentPurpose {
  return OPTIONAL.find((purpose) => capabilities?.[purpose]?.includes(name)) ?? consent;
}

/** The lists that are not empty. */
function named(of: (kind: Kind) => readonly string[]): Partial<Record<Kind, readonly string[]>> {
  return Object.fromEntries(KINDS.map((kind) => [kind, of(kind)] as const).filter(([, names]) => names.length > 0));
}

/** Is there a key that both names include? `cart.*` includes every key that begins with `cart.`. */
function overlaps(one: string, other: string): boolean {
  return includes(one, other) || includes(other, one);
}

function includes(wide: string, name: string): boolean {
  return wide === name || (wide.endsWith('.*') && name.startsWith(wide.slice(0, -1)));
}
