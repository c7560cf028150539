import type { Host } from '@plinth/sdk';
import type { MapStyleFile } from '@plinth/sdk/maps';
import {
  type KeyedMapLook,
  type KeyedMapMessage,
  type KeyedMapNews,
  keyedMapNewsSchema,
} from '@plinth/sdk/maps/keyed-map';
import * as v from 'valibot';
import { debounced } from '../provider/debounced.ts';
import { type MapView, type MovingMap, type MovingMapOptions, UI_DEBOUNCE_MS } from '../provider/map-provider.ts';
import { lateScript, loadInTurn } from './load-in-turn.ts';
import { serviceError } from './service-errors.ts';

/**
 * What the document in the frame is allowed to do: run scripts, and open windows for the links in a map. It has no
 * origin, so that the script of the service reaches neither the page nor cookies nor storage, and cannot navigate the
 * page.
 */
const SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox';

interface ServiceFrame {
  readonly host: Host;
  readonly frame: string;
  readonly key: string;
  readonly language: string;
  readonly region: string;
  readonly block: string;
  readonly options: MovingMapOptions;
}

/** Shows a map of the service in a separate frame. Every message from the frame is checked before it is used. */
export function openServiceFrame({ host, frame, key, language, region, block, options }: ServiceFrame): MovingMap {
  const { onMoved } = options;
  const marker = options.marker ?? { title: options.label, at: options.centre, draggable: false };
  const element = document.createElement('iframe');
  element.src = frame;
  element.title = options.label;
  element.setAttribute('sandbox', SANDBOX);

  // `*` is the only target that matches a document without an origin. The Content-Security-Policy of the page allows
  // only documents of the site in the frame.
  const send = (message: WithoutMark<KeyedMapMessage>) =>
    element.contentWindow?.postMessage({ plinth: 'keyed-map', ...message }, '*');
  const start = () =>
    send({
      type: 'start',
      key,
      language,
      region,
      title: marker.title,
      centre: options.centre,
      zoom: options.zoom,
      marker: marker.at,
      isMarkerDraggable: marker.draggable,
      opensMap: options.marker?.open !== undefined,
      isDraggable: options.draggable,
      hasScrollwheel: options.scrollwheel,
      hasControls: options.controls,
      ...lookOf(options.style),
    });

  let settle: { readonly done: () => void; readonly failed: (error: Error) => void } | undefined;
  const loaded = () =>
    new Promise<void>((resolve, reject) => {
      settle = { done: resolve, failed: reject };
      start();
    });
  let seen: MapView | undefined;
  const update = debounced(() => seen && onMoved(seen), UI_DEBOUNCE_MS);
  const fail = (error: Error) => (settle ? settle.failed(error) : options.onError(error));

  let isGreeted = false;
  const hear = (news: KeyedMapNews) => {
    switch (news.type) {
      case 'hello':
        if (!isGreeted) loadInTurn(loaded).catch(options.onError);
        isGreeted = true;
        break;
      case 'loaded':
        settle?.done();
        settle = undefined;
        break;
      case 'shown':
        options.onReady();
        break;
      case 'moved':
        seen = { centre: news.centre, zoom: Math.round(news.zoom), near: '' };
        update();
        break;
      case 'marker':
        options.marker?.onMoved(news.at);
        break;
      case 'pressed':
        options.marker?.open?.();
        break;
      case 'failed':
        fail(serviceError(news.why, `the maps service cannot show the map: ${news.message}`, block));
    }
  };
  let loads = 0;
  const undos = [
    host.listen(window, 'message', (event) => {
      if (!(event instanceof MessageEvent) || event.source === null || event.source !== element.contentWindow) return;
      if (event.origin !== 'null') return;
      const parsed = v.safeParse(keyedMapNewsSchema, event.data);
      if (parsed.success) hear(parsed.output);
    }),
    host.listen(element, 'load', () => {
      loads += 1;
      if (loads > 1) fail(serviceError('left', 'the frame of the maps service has shown another document', block));
    }),
  ];
  options.container.append(element);
  return {
    zoomBy: (by) => send({ type: 'zoom', by }),
    setStyle: (style) => send({ type: 'look', ...lookOf(style) }),
    giveUp: () => settle?.failed(lateScript()),
    remove: () => {
      for (const undo of undos) undo();
      update.cancel();
      element.remove();
      // Other maps can be waiting until this map has loaded the script. They now stop waiting and load it themselves.
      settle?.done();
    },
  };
}

type WithoutMark<Message> = Message extends unknown ? Omit<Message, 'plinth'> : never;

function lookOf({ style, scheme, showLabels, showTerrain }: MapStyleFile): KeyedMapLook {
  return { style, scheme, showLabels, showTerrain };
}
