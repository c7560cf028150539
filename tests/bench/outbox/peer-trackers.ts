import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SCRATCH } from '../bench-site.ts';
import { installPeers } from '../install-peers.ts';

/** A tracker of a different project, on a separate page. */
export interface PeerTracker {
  readonly name: string;
  /** Files of the page, by path. */
  readonly files: Readonly<Record<string, string>>;
  /** The beginnings of the paths to which the tracker sends events. */
  readonly collects: readonly string[];
}

const VERSIONS = { '@snowplow/browser-tracker': '4.10.1', 'posthog-js': '1.449.2' };

/**
 * Snowplow is configured with POST, retries and its queue in local storage, as its documentation recommends. PostHog is
 * configured without its limit of events per second, which would drop events on purpose.
 */
export function peerTrackers(): readonly PeerTracker[] {
  const folder = path.join(SCRATCH, 'outbox-peers');
  installPeers(folder, VERSIONS);
  const read = (file: string) => readFileSync(path.join(folder, 'node_modules', file), 'utf8');
  return [
    {
      name: `Snowplow ${VERSIONS['@snowplow/browser-tracker']}`,
      collects: ['/com.snowplowanalytics.snowplow/'],
      files: {
        '/': page('<script src="/tracker.js"></script><script src="/start.js"></script>'),
        '/tracker.js': read('@snowplow/browser-tracker/dist/index.umd.min.js'),
        '/start.js': `const { newTracker, setOptOutCookie, trackStructEvent } = snowplowBrowserTracking;
newTracker('bench', location.origin, { appId: 'bench', eventMethod: 'post', encodeBase64: false });
window.benchTrack = (label) => trackStructEvent({ category: 'bench', action: 'bench', label });
window.benchDecline = () => { setOptOutCookie('opt-out'); document.cookie = 'opt-out=1; path=/'; };
window.benchReady = true;`,
      },
    },
    {
      name: `PostHog ${VERSIONS['posthog-js']}`,
      collects: ['/e/', '/i/'],
      files: {
        '/': page('<script type="module" src="/start.js"></script>'),
        '/posthog.js': read('posthog-js/dist/module.no-external.js'),
        '/start.js': `import posthog from '/posthog.js';
posthog.init('phc_bench', { api_host: location.origin, persistence: 'localStorage', autocapture: false,
  capture_pageview: false, capture_pageleave: false, capture_performance: false, disable_session_recording: true,
  disable_surveys: true, advanced_disable_flags: true, disable_compression: true,
  opt_out_useragent_filter: true, rate_limiting: { events_per_second: 100000, events_burst_limit: 100000 } });
window.benchTrack = (mark) => posthog.capture('bench', { label: mark });
window.benchDecline = () => posthog.opt_out_capturing();
window.benchReady = true;`,
      },
    },
  ];
}

function page(scripts: string): string {
  return `<!doctype html><html lang="en"><title>Bench</title><body><h1>Bench</h1>${scripts}</body></html>`;
}
