import { INSPECTION_ID, inspectionSchema } from '@plinth/manifests/inspection';
import { lockSliceSchema } from '@plinth/sdk/lock-slice';
import * as v from 'valibot';
import { hideFromSigns, plainAddress } from './address.ts';
import { allows } from './consent.ts';
import { pluginFiles } from './file-timings.ts';
import { findLeaks } from './find-leaks.ts';
import { findProblems } from './find-problems.ts';
import './inspect.css';
import { installInstruments } from './instruments.ts';
import { showOverlay } from './overlay.ts';
import { recordEvents } from './page-events.ts';
import { runtimeOf } from './page-runtime.ts';
import { viewOf } from './view.ts';

/** Number of files whose load times the browser records. The browser's default is 250. */
const MOST_TIMINGS = 3_000;

const inspection = readJson(INSPECTION_ID, inspectionSchema);
const lock = readJson('plinth-lock', lockSliceSchema);
const address = hideFromSigns(window);
performance.setResourceTimingBufferSize(MOST_TIMINGS);
const files = pluginFiles(lock, document);
let changed: () => void = () => undefined;
const instruments = installInstruments({
  view: window,
  pluginOf: files.pluginOf,
  isKnown: (href) => href !== '' && isLocked(new URL(href, document.baseURI).href),
  plainAddress,
  changed: () => changed(),
});
const events = recordEvents(window, () => changed());
const context = () => runtimeOf(window)?.context;
const PURPOSES = ['performance', 'advertising'] as const;
changed = showOverlay({
  view: window,
  inspection,
  address,
  look: () => viewOf({ document, inspection, lock, files, events, context }),
  consent: () =>
    PURPOSES.map((purpose) => `${purpose} ${allows(purpose, context(), document.cookie) ? 'allowed' : 'not allowed'}`),
  findProblems: (page) => findProblems({ document, lock, page, findings: instruments.findings() }),
  findLeaks: () => findLeaks(window, instruments),
});
new PerformanceObserver(() => changed()).observe({ type: 'resource' });

function readJson<Schema extends v.GenericSchema>(id: string, schema: Schema): v.InferOutput<Schema> {
  return v.parse(schema, JSON.parse(document.getElementById(id)?.textContent ?? ''));
}

/** Is this a file of the host, or of a plugin of this page? Stylesheets of these files stay after a destroy. */
function isLocked(href: string): boolean {
  return href.includes('/_plinth/host/') || files.pluginOf(href) !== undefined;
}
