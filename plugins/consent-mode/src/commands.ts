import type { Consent } from '@plinth/sdk';
import { type ConsentState, consentState } from './consent-state.ts';

interface DefaultState extends ConsentState {
  readonly wait_for_update: number;
  /** Regions as ISO 3166-2 codes. In these regions, this default applies instead of the default without regions. */
  readonly region?: readonly string[];
}

/** The arguments of a call of `gtag`. */
export type Command = readonly ['consent', 'default', DefaultState] | readonly ['consent', 'update', ConsentState];

export interface CommandOptions {
  /** Regions where everything optional is denied until the visitor decides. An empty list means everywhere. */
  readonly regions: readonly string[];
  /** Longest time, in milliseconds, for which Google's tags wait for the update. */
  readonly waitMs: number;
}

const NOTHING: Consent = { necessary: true, performance: false, advertising: false };

/**
 * The commands that are sent when a page starts. The command `default` denies everything optional. When there are
 * regions, it denies only in these regions, and the site's policy applies elsewhere. The command `update` follows when
 * the visitor has already decided, also by Global Privacy Control. Without regions, it also follows when the site's
 * policy allows a purpose before the visitor decides, because the plugins that need this purpose then already run.
 *
 * @param consent What the visitor allows now: the decision, or else the policy of the site.
 */
export function firstCommands(consent: Consent, isDecided: boolean, { regions, waitMs }: CommandOptions): Command[] {
  const denied = { ...consentState(NOTHING), wait_for_update: waitMs };
  if (regions.length === 0) {
    const isKnown = isDecided || consent.performance || consent.advertising;
    return [['consent', 'default', denied], ...(isKnown ? [updateCommand(consent)] : [])];
  }
  const elsewhere = isDecided ? NOTHING : consent;
  return [
    ['consent', 'default', { ...consentState(elsewhere), wait_for_update: waitMs }],
    ['consent', 'default', { ...denied, region: regions }],
    ...(isDecided ? [updateCommand(consent)] : []),
  ];
}

export function updateCommand(consent: Consent): Command {
  return ['consent', 'update', consentState(consent)];
}
