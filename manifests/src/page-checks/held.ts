import type { PluginCall } from './call-site.ts';
import type { PageFinding } from './page-finding.ts';

/** A listener, timer or observer that a plugin has started and not ended. */
export interface Held {
  readonly finding: PageFinding;
  readonly end: () => void;
}

/** @param what Text such as `leaves a connected MutationObserver`. */
export function leftBy({ plugin, place }: PluginCall, kind: PageFinding['kind'], what: string): PageFinding {
  return { kind, plugin, message: `${what}, from ${place}` };
}
