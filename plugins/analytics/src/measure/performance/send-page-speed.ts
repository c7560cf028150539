/* The `page-speed` chunk: loaded when the speed of the page must be sent. */
import type { Host, PageContext } from '@plinth/sdk';
import type { Fields } from '../../outbox/entry.ts';
import type { Flag, PerformanceSettings } from './load-settings.ts';

const MOST_TIMINGS = 50;
const LONGEST_NAME = 100;
const FLAGS: readonly Flag[] = ['rum', 'track-page-speed', 'track-user-timing'];

/** Records how fast the page has loaded (`page-speed`), and the marks and measures of its scripts (`user-timing`). */
export function sendPageSpeed(
  { page }: Host,
  { isOn }: PerformanceSettings,
  record: (event: 'page-speed' | 'user-timing', data: Fields) => void,
): void {
  if (isOn('track-page-speed')) record('page-speed', { ...pageSpeed(), ...contextOf(page), flags: FLAGS.filter(isOn) });
  const timings = userTimings();
  if (isOn('track-user-timing') && timings.length > 0) record('user-timing', { name: 'user-timing', timings });
}

function pageSpeed(): Fields {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming)) return { name: 'page-speed' };
  const { loadEventEnd, domContentLoadedEventEnd, domInteractive, responseStart, transferSize, type } = entry;
  return {
    name: 'page-speed',
    value: loadEventEnd,
    domContentLoadedEventEnd,
    domInteractive,
    responseStart,
    transferSize,
    type,
  };
}

function userTimings(): readonly Fields[] {
  return ['mark', 'measure']
    .flatMap((type) => performance.getEntriesByType(type))
    .slice(0, MOST_TIMINGS)
    .map(({ name, startTime, duration }) => ({ name: name.slice(0, LONGEST_NAME), startTime, duration }));
}

/** §3 Page-speed context. `memberId` is always null, because pages do not contain the id of a signed-in member. */
function contextOf({ authenticatedAccount, website, templateId, pageType, collection }: PageContext): Fields {
  return {
    accountId: authenticatedAccount?.id ?? null,
    websiteId: website.id,
    templateId,
    pageType,
    platform: navigator.platform,
    language: navigator.language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    collectionType: collection?.type,
    websiteType: website.websiteType,
    memberId: null,
  };
}
