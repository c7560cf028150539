/** What a step of an explanation is about, in the order in which the steps come. */
export type WhyTopic =
  | 'page'
  | 'manifest'
  | 'lockfile'
  | 'page types'
  | 'page slice'
  | 'activation'
  | 'signs'
  | 'consent'
  | 'services';

/** One thing that decides whether and when something is loaded. */
export interface WhyStep {
  readonly topic: WhyTopic;
  readonly text: string;
  /** File that says so, with its line if it is known: `manifests/demo.json:9`. */
  readonly source?: string;
}

export interface WhyOutcome {
  /** `loaded`: by itself. `waits`: for the visitor, a consent or a sign. `refused`: never on this page. */
  readonly kind: 'loaded' | 'waits' | 'refused';
  /** Begins with "loaded at", "waits for" or "refused because". */
  readonly text: string;
}

/** Why a block or a plugin is loaded on a page, waits, or is refused, from the manifest to the page. */
export interface WhyRecord {
  /** Path of the page. */
  readonly page: string;
  readonly target: WhyTarget;
  readonly steps: readonly WhyStep[];
  readonly outcome: WhyOutcome;
}

export type WhyTarget =
  | {
      readonly kind: 'block';
      /** Key of the lockfile: a number of §3, or `vendor/name`. */
      readonly type: string;
      /** Ids of the blocks of this type on the page that are meant. */
      readonly ids: readonly string[];
    }
  | { readonly kind: 'plugin'; readonly plugin: string };

export function loadedAt(text: string): WhyOutcome {
  return { kind: 'loaded', text: `loaded at ${text}` };
}

export function waitsFor(text: string): WhyOutcome {
  return { kind: 'waits', text: `waits for ${text}` };
}

export function refusedBecause(text: string): WhyOutcome {
  return { kind: 'refused', text: `refused because ${text}` };
}
