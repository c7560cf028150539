import type { Explanations } from './rule.ts';

/** Explanations of the problems with files of which `plinth map` makes an archive. */
export const MAP_RULES: Explanations = {
  'PLINTH-MANIFEST-270': {
    why: 'The command reads the features of the list "features" one after the other. Of a file that ends too early, nobody knows what is missing.',
    fix: 'Write a FeatureCollection of GeoJSON, or one feature in each line of a file whose name ends with .geojsonl. Unpack a compressed file first.',
    bad: '{ "type": "FeatureCollection", "features": [ { "type": "Feature", …',
    good: '{ "type": "FeatureCollection", "features": [ … ] }',
  },
  'PLINTH-MANIFEST-271': {
    why: 'A map without the feature would look complete. So nothing is written before somebody has decided about it.',
    fix: 'Correct the feature that the message names: longitude before latitude, both on the earth, closed rings. With --skip-wrong, wrong features are left out.',
    bad: '"coordinates": [55.2, 190.5]',
    good: '"coordinates": [5.5, 55.2]',
  },
  'PLINTH-MANIFEST-272': {
    why: 'An archive without tiles shows nothing, so the file is probably the wrong one.',
    fix: 'Give a file whose features have a geometry.',
    bad: '{ "type": "FeatureCollection", "features": [] }',
    good: '{ "type": "FeatureCollection", "features": [{ "type": "Feature", "properties": {}, "geometry": { "type": "Point", "coordinates": [5.5, 55.2] } }] }',
  },
};
