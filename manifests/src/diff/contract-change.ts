/** The part of the version number that must be raised because of a change. */
export type Bump = 'major' | 'minor' | 'patch';

/** One difference between two releases of a plugin. */
export interface ContractChange {
  /** Stable id, such as `block-removed`. The table in manifests/README.md lists all ids. */
  readonly kind: ContractChangeKind;
  readonly bump: Bump;
  /** The change in words, beginning with a verb: `removes block gallery (8)`. */
  readonly text: string;
}

/**
 * The part of the version number that must be raised for each kind of change. It depends on how the change affects
 * templates and plugins that use the old release.
 */
export const CONTRACT_BUMPS = {
  'block-removed': 'major',
  'block-renamed': 'major',
  'block-added': 'minor',
  'block-activation': 'minor',
  'block-signs': 'minor',
  'block-part-removed': 'major',
  'block-part-added': 'minor',
  'block-part-changed': 'minor',
  'block-server-html-removed': 'major',
  'block-server-html-added': 'minor',
  'service-removed': 'major',
  'service-added': 'minor',
  'use-added': 'major',
  'use-removed': 'minor',
  'optional-use-added': 'minor',
  'optional-use-removed': 'minor',
  'hook-removed': 'major',
  'hook-added': 'minor',
  'page-removed': 'major',
  'page-added': 'minor',
  'page-changed': 'minor',
  'consent-changed': 'major',
  'capability-added': 'minor',
  'capability-removed': 'patch',
  'isolation-removed': 'minor',
  'isolation-added': 'major',
  'locale-removed': 'major',
  'locale-added': 'minor',
  'sdk-narrowed': 'major',
  'sdk-widened': 'minor',
  'option-removed': 'major',
  'option-narrowed': 'major',
  'option-required': 'major',
  'option-added': 'minor',
  'option-widened': 'minor',
  'option-default': 'minor',
  'options-described': 'minor',
  'options-free': 'minor',
} as const satisfies Readonly<Record<string, Bump>>;

export type ContractChangeKind = keyof typeof CONTRACT_BUMPS;

/** Makes a change with the bump that its kind demands. */
export function change(kind: ContractChangeKind, text: string): ContractChange {
  return { kind, bump: CONTRACT_BUMPS[kind], text };
}
