/**
 * How much smaller MapLibre's number of a zoom level is than the number of §3. The tiles of MapLibre are 512 pixels
 * wide.
 */
export const ZOOM_STEP = 1;
