import type { PlinthError } from '@plinth/sdk';
import type { MapPoint, MapStyleFile } from '@plinth/sdk/maps';
import type { Map as LibraryMap } from 'maplibre-gl';
import type { Rest, Turn } from './turns.ts';

/** §9: the interface is updated when the map has not moved for this time. */
export const UI_DEBOUNCE_MS = 60;

/** Provides movable maps: the site's own maps, or the maps of a maps service. */
export interface MapProvider {
  /**
   * The reason why the browser cannot show these maps. Undefined when the browser can show them. Called before anything
   * is loaded.
   */
  problem(): PlinthError | undefined;
  /** Loads the code that all maps of the page share. Rejects with an error that can be reported. */
  load(): Promise<DrawMap>;
  /**
   * Lets a map of the page move. `rest` is called when too many move, and the map has to become a picture. A provider
   * without this method has no limit.
   */
  takeTurn?(rest: Rest): Turn;
  /** The error that is reported when a map is not visible in time. */
  late(): PlinthError;
}

export type DrawMap = (options: MovingMapOptions) => MovingMap;

export interface MovingMapOptions {
  readonly container: HTMLElement;
  /** Name of the map for screen readers. */
  readonly label: string;
  readonly style: MapStyleFile;
  readonly centre: MapPoint;
  readonly zoom: number;
  readonly draggable: boolean;
  readonly scrollwheel: boolean;
  /** Is the map allowed to show the controls of its provider? */
  readonly controls: boolean;
  /** Default: no marker on the site's own maps, and a marker at the centre on the map of a maps service. */
  readonly marker?: MapMarker;
  /** Called when the map is visible for the first time. */
  readonly onReady: () => void;
  readonly onMoved: (view: MapView) => void;
  /**
   * Called with the map of the library that renders the site's own maps, so that a block can draw more on it. Default:
   * nothing is called.
   */
  readonly onLibraryMap?: (map: LibraryMap) => void;
  /** Called before the map renders a different part of the world. Default: nothing is called. */
  readonly onFrame?: (view: Pick<MapView, 'centre' | 'zoom'>) => void;
  /**
   * Called with each error. After `onReady`, a `PlinthError` ends the map; any other error concerns only a part of the
   * map, such as a tile.
   */
  readonly onError: (error: unknown) => void;
  /** Called when the map has lost its WebGL context, because the browser has released it. */
  readonly onLost: () => void;
}

export interface MapMarker {
  readonly element: HTMLElement;
  readonly title: string;
  readonly at: MapPoint;
  readonly draggable: boolean;
  readonly onMoved: (at: MapPoint) => void;
  /** Opens the place's page on an external maps site; undefined when a press of the marker does nothing (§2). */
  readonly open: (() => void) | undefined;
}

export interface MapView {
  readonly centre: MapPoint;
  /** The zoom of §3. */
  readonly zoom: number;
  /** Name of the place that is nearest to the centre. Empty when no place is known. */
  readonly near: string;
}

/** What a map needs to go on where it was. */
export interface KeptView extends Pick<MapView, 'centre' | 'zoom'> {
  /** Position of the marker. Undefined when the map has none. */
  readonly marker?: MapPoint | undefined;
}

export interface MovingMap {
  zoomBy(steps: number): void;
  /** What the map shows now, exactly. A map without this method begins anew after it was a picture. */
  view?(): KeptView;
  /**
   * Moves the map to a position, with a zoom at which the streets around it can be seen. A map without this method
   * stays where it is.
   */
  moveTo?(at: MapPoint): void;
  setStyle(style: MapStyleFile): void;
  /**
   * Called before `remove` when the map was not visible in time, so that maps that wait for the same load fail too. A
   * map without this method shares nothing that can be late.
   */
  giveUp?(): void;
  remove(): void;
}
