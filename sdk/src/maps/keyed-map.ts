import * as v from 'valibot';
import { MAPS_PATH } from './map-picture.ts';
import { MAP_STYLES } from './map-style-of.ts';

/** Path of the frame in which the script of a maps service runs. The frame is a document of the site. */
export const KEYED_MAP_PATH = `${MAPS_PATH}/keyed/frame.html`;

/** §7: the script of the maps service must have loaded within this time. */
export const KEYED_MAP_TIMEOUT_MS = 30_000;

/** Value of `plinth` in all messages between a page and the frame of a maps service. */
const mark = v.literal('keyed-map');
const point = v.object({
  lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});
const zoom = v.pipe(v.number(), v.minValue(0), v.maxValue(30));
const look = {
  style: v.picklist(MAP_STYLES),
  scheme: v.picklist(['light', 'dark']),
  showLabels: v.boolean(),
  showTerrain: v.boolean(),
};

const startSchema = v.object({
  plinth: mark,
  type: v.literal('start'),
  key: v.string(),
  language: v.string(),
  region: v.string(),
  /** Title of the marker. */
  title: v.string(),
  centre: point,
  zoom,
  marker: point,
  isMarkerDraggable: v.boolean(),
  /** Does a press of the marker open the place's page on an external maps site (§2)? */
  opensMap: v.boolean(),
  isDraggable: v.boolean(),
  hasScrollwheel: v.boolean(),
  hasControls: v.boolean(),
  ...look,
});

/** What the frame needs to show a map. */
export type KeyedMapStart = v.InferOutput<typeof startSchema>;

/** The settings that decide how the map of a maps service looks. */
export type KeyedMapLook = Pick<KeyedMapStart, keyof typeof look>;

/** A message from the page to the frame of a maps service. */
export const keyedMapMessageSchema = v.variant('type', [
  startSchema,
  v.object({ plinth: mark, type: v.literal('zoom'), by: v.pipe(v.number(), v.minValue(-30), v.maxValue(30)) }),
  v.object({ plinth: mark, type: v.literal('look'), ...look }),
]);

export type KeyedMapMessage = v.InferOutput<typeof keyedMapMessageSchema>;

/**
 * A message from the frame of a maps service to the page. `hello`: the frame waits for the message `start`. `loaded`:
 * the script of the service has run. `shown`: the map can be seen. `pressed`: the visitor has pressed the marker.
 * `failed`: the map cannot be shown, because the script of the service did not load (`script`), threw an error or lacks
 * a function that the frame needs (`threw`), or does not accept the key (`refused`).
 */
export const keyedMapNewsSchema = v.variant('type', [
  v.object({ plinth: mark, type: v.picklist(['hello', 'loaded', 'shown', 'pressed']) }),
  v.object({ plinth: mark, type: v.literal('moved'), centre: point, zoom }),
  v.object({ plinth: mark, type: v.literal('marker'), at: point }),
  v.object({
    plinth: mark,
    type: v.literal('failed'),
    why: v.picklist(['script', 'threw', 'refused']),
    message: v.pipe(v.string(), v.maxLength(300)),
  }),
]);

export type KeyedMapNews = v.InferOutput<typeof keyedMapNewsSchema>;
