import { type ErrorCode, PlinthError } from '@plinth/sdk';
import { numberText } from '@plinth/sdk/locale';
import type { MapPoint, MapStyleFile } from '@plinth/sdk/maps';
import { useHost, usePageLocale } from '@plinth/sdk/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { mapAt, mapNear } from '../messages/messages.ts';
import type { DrawMap, KeptView, MapProvider, MapView, MovingMap, MovingMapOptions } from '../provider/map-provider.ts';
import { MOST_MAPS } from '../provider/turns.ts';
import { followMap, largerMapAddress } from './larger-map-link.ts';

/** Longest wait until a map is visible, in milliseconds. */
const MAP_TIMEOUT_MS = 30_000;

/**
 * What is shown: the picture, or the map in one of its states. `resting`: the picture, because too many maps of the page
 * move; a press goes on where the map was. `impossible`: the browser cannot render movable maps.
 */
export type MapState = 'picture' | 'loading' | 'moving' | 'resting' | 'failed' | 'impossible';

type MapEvents = Pick<MovingMapOptions, 'onReady' | 'onMoved' | 'onLost' | 'onError'>;

/** What a block gets to render its map. */
interface MapCanvas {
  /** Renders a map with the map provider of the block. */
  readonly draw: DrawMap;
  readonly container: HTMLElement;
  /** The element with the picture. */
  readonly view: HTMLElement;
  readonly style: MapStyleFile;
  /** What the map shows at the start. The block chooses what is undefined. */
  readonly start: Partial<KeptView>;
  readonly events: MapEvents;
  /** Formats a number of degrees in the language of the page. */
  readonly degrees: (value: number) => string;
  /** Tells screen readers what has changed on the map. */
  readonly tell: (news: string) => void;
}

export type CreateMap = (canvas: MapCanvas) => MovingMap;

interface MovingMapInput {
  /** Null on the server, where no map is started. */
  readonly provider: MapProvider | null;
  /** An empty element over the picture, in which the map is rendered. */
  readonly canvas: RefObject<HTMLElement | null>;
  readonly blockId: string;
  readonly file: MapStyleFile;
  readonly create: CreateMap;
  /** The place that the map shows at the start. Default: the block chooses the centre. */
  readonly goal: { readonly at: MapPoint; readonly title: string } | undefined;
}

interface MovingMapState {
  readonly state: MapState;
  /** A message about what has changed on the map, for screen readers. */
  readonly news: string;
  /** Address of the larger map. Empty before the start, and when the block has no link to it. */
  readonly larger: string;
  start(): void;
  stop(): void;
  /** Moves the map to a position. While there is no map, the next one does not go on where the last one was. */
  moveTo(at: MapPoint): void;
}

/**
 * After a call of `start`, loads what the provider needs and replaces the picture with a movable map. The picture and
 * its links stay when anything fails.
 */
export function useMovingMap({ provider, canvas, blockId, file, create, goal }: MovingMapInput): MovingMapState {
  const host = useHost();
  const map = useRef<MovingMap>(undefined);
  /** What a map showed that the page or the browser has ended, and not the visitor. */
  const kept = useRef<KeptView>(undefined);
  const [state, setState] = useState<MapState>('picture');
  const [news, setNews] = useState('');
  const [larger, setLarger] = useState('');
  const isOn = state === 'loading' || state === 'moving';

  const locale = usePageLocale();
  // The first `Intl.NumberFormat` of a page takes a slow phone 100 ms, so none is made before the map has moved.
  const degrees = (value: number) => numberText(locale, value, DEGREES);
  const words = useEffectEvent((seen: MapView) =>
    wordsOf(goal && isSame(goal.at, seen.centre) ? { ...seen, near: goal.title } : seen, degrees),
  );
  const report = useEffectEvent((code: ErrorCode, message: string, cause?: unknown) => {
    if (cause instanceof PlinthError) return host?.report(cause);
    const hint =
      'The picture and its links stay. Open the address of the style of the map to see what the site answers.';
    host?.report(new PlinthError(code, message, { plugin: 'maps', block: blockId, hint, cause }));
  });
  const reportTooMany = useEffectEvent(() => host?.report(tooManyMaps(blockId)));
  const made = useEffectEvent((given: Pick<MapCanvas, 'draw' | 'container' | 'view' | 'events'>) =>
    create({ ...given, style: file, start: kept.current ?? (goal ? { centre: goal.at } : {}), degrees, tell: setNews }),
  );

  useEffect(() => {
    const container = canvas.current;
    const view = container?.closest<HTMLElement>('[data-map-view]');
    if (!isOn || !provider || !container || !view) return;
    setLarger(largerMapAddress(view));
    const problem = provider.problem();
    if (problem) {
      setState('impossible');
      return report(problem.code, problem.message, problem);
    }
    let [isCurrent, isReady] = [true, false];
    const end = (next: MapState, ...problem: Parameters<typeof report>) => {
      if (!isCurrent) return;
      isCurrent = false;
      report(...problem);
      setState(next);
    };
    const turn = provider.takeTurn?.((isFirst) => {
      if (!isCurrent) return;
      isCurrent = false;
      kept.current = map.current?.view?.() ?? kept.current;
      if (isFirst) reportTooMany();
      setState('resting');
    });
    const links = followMap(view, (steps) => map.current?.zoomBy(steps));
    const late = setTimeout(() => {
      if (isReady) return;
      end('failed', 'PLINTH-MAPS-005', 'the map did not load in time', provider.late());
      map.current?.giveUp?.();
    }, MAP_TIMEOUT_MS);
    const events: MapEvents = {
      onReady: () => {
        if (!isCurrent) return;
        isReady = true;
        view.dataset.moving = '';
        setState('moving');
      },
      onMoved: (seen) => {
        turn?.use();
        links.show(seen);
        setNews(words(seen));
      },
      onLost: () => {
        kept.current = map.current?.view?.() ?? kept.current;
        end('picture', 'PLINTH-MAPS-007', 'the browser has taken the WebGL context from the map');
      },
      onError: (error) => {
        if (isReady && !(error instanceof PlinthError))
          report('PLINTH-MAPS-006', 'a tile of the map could not be loaded', error);
        else end('failed', 'PLINTH-MAPS-005', 'the style or the tiles of the map could not be loaded', error);
      },
    };
    provider
      .load()
      .then((draw) => {
        if (isCurrent) map.current = made({ draw, container, view, events });
      })
      .catch((error: unknown) => end('failed', 'PLINTH-MAPS-005', 'the maps library could not be loaded', error));
    return () => {
      isCurrent = false;
      clearTimeout(late);
      turn?.leave();
      map.current?.remove();
      map.current = undefined;
      links.restore();
      delete view.dataset.moving;
      setNews('');
    };
  }, [isOn, canvas, provider]);

  // While the map is shown, its style follows the colour scheme.
  const restyle = useEffectEvent(() => map.current?.setStyle(file));
  const { scheme } = file;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the scheme changes the style.
  useEffect(() => {
    restyle();
  }, [scheme]);

  return {
    state,
    news,
    larger,
    start: () => setState('loading'),
    stop: () => {
      kept.current = undefined;
      setState('picture');
    },
    moveTo: (at) => {
      kept.current = undefined;
      map.current?.moveTo?.(at);
    },
  };
}

function tooManyMaps(block: string): PlinthError {
  return new PlinthError(
    'PLINTH-MAPS-013',
    `more than ${MOST_MAPS} maps of the page were moved, so the one that was used least recently is a picture again`,
    { plugin: 'maps', block, hint: 'Nothing needs to be done: a press goes on where the map was. Or show fewer maps.' },
  );
}

const DEGREES = { minimumFractionDigits: 3, maximumFractionDigits: 3 } as const;

/** Two positions are the same when they differ by less than this many degrees, which is about one metre. */
const SAME_DEGREES = 1e-5;

function isSame(one: MapPoint, other: MapPoint): boolean {
  return Math.abs(one.lat - other.lat) < SAME_DEGREES && Math.abs(one.lng - other.lng) < SAME_DEGREES;
}

function wordsOf({ centre, zoom, near }: MapView, degrees: (value: number) => string): string {
  const at = mapAt({ zoom, lat: degrees(centre.lat), lng: degrees(centre.lng) });
  return near === '' ? at : mapNear({ name: near, at });
}
