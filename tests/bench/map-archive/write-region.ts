import { open } from 'node:fs/promises';
import { seededRandom } from '../../../scripts/seeded-random.ts';

const FEATURES_PER_WRITE = 5_000;

/** Writes a FeatureCollection with the houses, streets and places of a made-up region, always the same. */
export async function writeRegion(file: string, bytes: number): Promise<void> {
  const random = seededRandom(35);
  const to = await open(file, 'w');
  await to.writeFile('{"type":"FeatureCollection","features":[');
  let written = 0;
  while (written < bytes) {
    const features = Array.from({ length: FEATURES_PER_WRITE }, () => featureOf(random));
    const text = `${written > 0 ? ',' : ''}${features.map((feature) => JSON.stringify(feature)).join(',\n')}`;
    await to.writeFile(text);
    written += text.length;
  }
  await to.writeFile(']}');
  await to.close();
}

function featureOf(random: () => number): object {
  const [lng, lat, share] = [5 + random() * 2, 55 + random(), random()];
  const degrees = (value: number) => Math.round(value * 1e6) / 1e6;
  const feature = (properties: object, type: string, coordinates: unknown) => ({
    type: 'Feature',
    properties,
    geometry: { type, coordinates },
  });
  if (share < 0.7) {
    const [east, north] = [lng + 0.0001 + random() * 0.0003, lat + 0.0001 + random() * 0.0002];
    const corners = [
      [lng, lat],
      [east, lat],
      [east, north],
      [(lng + east) / 2, north],
      [lng, north],
      [lng, lat],
    ];
    return feature({ kind: 'building' }, 'Polygon', [corners.map((corner) => corner.map(degrees))]);
  }
  if (share < 0.95) {
    let [x, y] = [lng, lat];
    const line = Array.from({ length: 12 }, () => {
      [x, y] = [x + (random() - 0.3) * 0.001, y + (random() - 0.3) * 0.0006];
      return [degrees(x), degrees(y)];
    });
    const name = `Street ${Math.floor(random() * 5_000)}`;
    return feature({ kind: 'street', class: random() < 0.2 ? 'major' : 'minor', name }, 'LineString', line);
  }
  const number = Math.floor(random() * 1e6);
  const names = { name: `Place ${number}`, 'name:ar': `مكان ${number}` };
  return feature({ kind: 'place', rank: 3, ...names }, 'Point', [degrees(lng), degrees(lat)]);
}
