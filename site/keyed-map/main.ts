import { type KeyedMapNews, type KeyedMapStart, keyedMapMessageSchema } from '@plinth/sdk/maps/keyed-map';
import * as v from 'valibot';
import { loadService, ServiceError } from './load-service.ts';
import { showMap } from './show-map.ts';

/*
 * Runs in the frame that shows a map of a keyed maps service. The frame has no origin, so the script of the service can
 * reach neither the page nor the cookies and the storage of the site. The page sends what to show, and this script
 * reports what the visitor does with the map.
 */

/** Limit for the characters of an error of the service. */
const LONGEST_ERROR = 300;
const settings = v.parse(
  v.pipe(v.string(), v.parseJson(), v.object({ script: v.string() })),
  document.querySelector('#keyed-map-settings')?.textContent,
);
const element = document.querySelector<HTMLElement>('#map');
let change: ReturnType<typeof showMap> | undefined;
let isStarted = false;
let isShown = false;

// The content security policy of this document lets only pages of the site embed it, so messages go to the site's
// origin. `location.origin` is that origin, although the document itself has no origin.
const tell = (news: DistributiveOmit<KeyedMapNews, 'plinth'>) =>
  parent.postMessage({ plinth: 'keyed-map', ...news }, location.origin);
type DistributiveOmit<News, Key extends string> = News extends unknown ? Omit<News, Key> : never;

const fail = (why: ServiceError['why'], message: string) =>
  tell({ type: 'failed', why, message: message.slice(0, LONGEST_ERROR) });

async function start(message: KeyedMapStart): Promise<void> {
  if (isStarted || !element) return;
  isStarted = true;
  const { key, language, region } = message;
  const onRefused = () => fail('refused', 'the service does not accept the key');
  const service = await loadService({ script: settings.script, key, language, region, onRefused });
  tell({ type: 'loaded' });
  change = showMap(service, element, message, {
    onShown: () => {
      isShown = true;
      tell({ type: 'shown' });
    },
    onMoved: (centre, zoom) => tell({ type: 'moved', centre, zoom }),
    onMarkerMoved: (at) => tell({ type: 'marker', at }),
    onPressed: () => tell({ type: 'pressed' }),
  });
}

addEventListener('error', ({ message }) => {
  if (isStarted && !isShown) fail('threw', message);
});
addEventListener('message', ({ source, origin, data }) => {
  if (source !== parent || origin !== location.origin) return;
  const parsed = v.safeParse(keyedMapMessageSchema, data);
  if (!parsed.success) return;
  const message = parsed.output;
  if (message.type !== 'start') return change?.(message);
  start(message).catch((error: unknown) => {
    if (error instanceof ServiceError) fail(error.why, error.message);
    else fail('threw', String(error));
  });
});
// If this document has an origin, it was opened outside of its frame, and the script of the service must not run.
if (origin === 'null' && parent !== window) tell({ type: 'hello' });
