/** Name of the layer of a tile that contains all features. The layers of a style select features by `kind`. */
export const TILE_LAYER = 'map';
/** Name of the layer with one point for each area that has a name, such as a park. */
export const NAME_LAYER = 'names';
