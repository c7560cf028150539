import type { Capabilities } from '@plinth/sdk';
import { type ContractChange, change } from './contract-change.ts';

type Kind = Exclude<keyof Capabilities, 'performance' | 'advertising'>;

/** Words for one item of each list of `capabilities`, used in the text of a change. */
const NAMES: Readonly<Record<Kind, string>> = {
  network: 'network host',
  frames: 'host of frames',
  scripts: 'host of scripts',
  workers: 'path of workers',
  cookies: 'cookie',
  storage: 'storage key',
  events: 'event',
};

const KINDS = [
  'network',
  'frames',
  'scripts',
  'workers',
  'cookies',
  'storage',
  'events',
] as const satisfies readonly Kind[];

const PURPOSES = ['performance', 'advertising'] as const;

/**
 * Finds the capabilities that only one of the two releases asks for. A capability that a wildcard of the other release
 * includes does not count as a change.
 */
export function compareCapabilities(before: Capabilities, after: Capabilities): ContractChange[] {
  return [
    ...PURPOSES.flatMap((purpose) => withoutPurpose(before, after, purpose)),
    ...KINDS.flatMap((kind) => [
      ...missingFrom(before, after, kind).map((value) =>
        change('capability-removed', `no longer asks for ${NAMES[kind]} ${value}`),
      ),
      ...missingFrom(after, before, kind).map((value) =>
        change('capability-added', `asks for ${NAMES[kind]} ${value}`),
      ),
    ]),
  ];
}

/** What was stored only with consent to the purpose, and is still stored without it. */
function withoutPurpose(
  before: Capabilities,
  after: Capabilities,
  purpose: (typeof PURPOSES)[number],
): ContractChange[] {
  const kept = [...(after.cookies ?? []), ...(after.storage ?? [])];
  const freed = (before[purpose] ?? []).filter((name) => kept.includes(name) && !after[purpose]?.includes(name));
  return freed.map((name) => change('capability-added', `stores ${name} without consent to ${purpose}`));
}

/** Values of `asked` that no value of `allowed` includes. */
function missingFrom(asked: Capabilities, allowed: Capabilities, kind: Kind): string[] {
  const known = allowed[kind] ?? [];
  return [...new Set(asked[kind] ?? [])].filter((value) => !known.some((wide) => includes(kind, wide, value))).sort();
}

/**
 * Does one value include the other? `*.example.com` includes every host below it, `draft.*` every storage key that
 * begins with `draft.`.
 */
function includes(kind: Kind, wide: string, value: string): boolean {
  if (wide === value) return true;
  if (kind === 'storage') return wide.endsWith('.*') && value.startsWith(wide.slice(0, -1));
  if (kind === 'workers') return value.startsWith(wide);
  return (
    kind !== 'cookies' && kind !== 'events' && wide.startsWith('*.') && value.replace(/^\*/, '').endsWith(wide.slice(1))
  );
}
