import type { MapStyle } from '@plinth/sdk/enums';
import type { MapPoint } from '@plinth/sdk/maps';
import { useHostEffect, usePageLocale } from '@plinth/sdk/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import {
  largerMap,
  mapFailed,
  mapLoading,
  mapNotPossible,
  mapReady,
  mapResting,
  moveMap,
  stopMap,
  zoomMap,
  zoomReady,
} from '../messages/messages.ts';
import type { MapProvider } from '../provider/map-provider.ts';
import './moving.module.css';
import { type CreateMap, type MapState, useMovingMap } from './use-moving-map.ts';
import { useScheme } from './use-scheme.ts';

/** A place that the visitor has chosen outside of the map, for example in a list. */
export interface MapGoal {
  readonly at: MapPoint;
  readonly title: string;
}

export interface MoveControlProps {
  /** Null on the server, where the control is only a button. */
  readonly provider: MapProvider | null;
  /** Is the visitor allowed to move the map? */
  readonly draggable: boolean;
  readonly showLabels: boolean;
  readonly showTerrain: boolean;
  readonly blockId: string;
  /** Version of the site's map data; empty when the site has no picture of the place. */
  readonly version: string;
  readonly style: MapStyle;
  /** Renders the movable map of the block. */
  readonly create: CreateMap;
  /**
   * When this changes, the map shows this place. If the picture is still shown, a map replaces it first. Default: none.
   */
  readonly goal?: MapGoal | undefined;
  /**
   * The consent that the provider needs. Default: no consent is needed, and the map is shown after a press of the
   * button.
   */
  readonly consent?: MapConsent;
}

interface MapConsent {
  /** Has the visitor given the consent? If so, the map is shown without a press of the button. */
  readonly isGiven: boolean;
  /** Text that tells the visitor where the map comes from. */
  readonly note: string;
  ask(): void;
}

/**
 * The button over the picture of a map. A press replaces the picture with a movable map, and a second press shows the
 * picture again.
 */
export function MoveControl({
  provider,
  draggable,
  showLabels,
  showTerrain,
  blockId,
  version,
  style,
  create,
  goal,
  consent,
}: MoveControlProps) {
  const language = usePageLocale().slice(0, 2).toLowerCase();
  const layer = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const scheme = useScheme(layer);
  const file = { version, style, scheme, language, showLabels, showTerrain };
  const { state, news, larger, start, stop, moveTo } = useMovingMap({ provider, canvas, blockId, file, create, goal });
  const isOn = state === 'loading' || state === 'moving';

  const needsConsent = consent !== undefined;
  const isGiven = consent?.isGiven;
  const follow = useEffectEvent(() => {
    if (isGiven === true) start();
    else if (isGiven === false) stop();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the consent starts or ends the map.
  useEffect(() => {
    follow();
  }, [isGiven]);
  const press = () => {
    consent?.ask();
    start();
  };

  // A visitor who drags the picture wants to move the map, so a press of the mouse on the picture starts the map.
  const begin = useRef(start);
  useHostEffect(
    layer,
    (element, { listen }) => {
      const view = element.parentElement;
      if (!view || !draggable || isOn || needsConsent) return;
      return listen(view, 'pointerdown', ({ pointerType, target }) => {
        if (pointerType === 'mouse' && target instanceof HTMLImageElement) begin.current();
      });
    },
    [draggable, isOn, needsConsent],
  );

  // A visitor who has pressed the button by keyboard can use the arrow keys at once.
  useEffect(() => {
    if (state === 'moving' && layer.current?.querySelector('button:focus'))
      canvas.current?.querySelector('canvas')?.focus();
  }, [state]);

  const go = useEffectEvent((place: MapGoal) => {
    moveTo(place.at);
    if (!isOn && state !== 'impossible') start();
  });
  useEffect(() => {
    if (goal) go(goal);
  }, [goal]);

  const notes: Readonly<Record<MapState, string>> = {
    picture: '',
    loading: mapLoading(),
    moving: news || (draggable ? mapReady() : zoomReady()),
    resting: mapResting(),
    failed: mapFailed(),
    impossible: mapNotPossible(),
  };
  const isProblem = state === 'failed' || state === 'impossible';
  return (
    <div data-moving-layer="" ref={layer} data-map-control="">
      <div data-moving-canvas="" ref={canvas} />
      {state !== 'impossible' && (
        <button
          type="button"
          data-moving-button=""
          aria-busy={state === 'loading' || undefined}
          onClick={isOn ? stop : press}
        >
          <span data-shown={!isOn || undefined}>{draggable ? moveMap() : zoomMap()}</span>
          <span data-shown={isOn || undefined}>{stopMap()}</span>
        </button>
      )}
      {consent && !isOn && !isProblem && <p data-moving-note="">{consent.note}</p>}
      <p data-moving-note={isProblem ? '' : undefined} data-moving-status={isProblem ? undefined : ''} role="status">
        {notes[state]}
        {isProblem && larger !== '' && (
          <>
            {' '}
            <a href={larger}>{largerMap()}</a>
          </>
        )}
      </p>
    </div>
  );
}
