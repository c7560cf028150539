import { randomUUID } from 'node:crypto';

/** §7, §9 Performance: the answer of `/api/1/performance/settings`. */
interface PerformanceSettings {
  /** A new id for each page load. */
  readonly pageLoadId: string;
  /** Share of the page loads, from 0 to 1, that measure and send something. */
  readonly rollout: {
    readonly rum: number;
    readonly 'track-page-speed': number;
    readonly 'track-user-timing': number;
  };
}

/** @param performanceShare Share of the visits whose browsers measure performance, 0 to 1. */
export function performanceSettings(performanceShare: number): PerformanceSettings {
  return {
    pageLoadId: randomUUID(),
    rollout: { rum: performanceShare, 'track-page-speed': performanceShare, 'track-user-timing': performanceShare },
  };
}
