/**
 * Writes the made-up harbour town of the demo as GeoJSON: `site/pages/maps/leehaven.geojson`. The same code always
 * writes the same file.
 *
 * node site/art/town/generate.ts
 */
import { writeFile } from 'node:fs/promises';
import { buildings } from './buildings.ts';
import { island } from './island.ts';
import { places } from './places.ts';
import { streets } from './streets.ts';

const FILE = new URL('../../pages/maps/leehaven.geojson', import.meta.url);

const features = [...island(), ...buildings(), ...streets(), ...places()];
// One feature on each line, so that a change of one feature changes one line.
const lines = features.map((feature) => JSON.stringify(feature));
await writeFile(FILE, `{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`);
console.info(`${features.length} features`);
