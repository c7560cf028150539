import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../process/temporary-folder.ts';

const COMMAND = path.join(import.meta.dirname, '../plinth.ts');
const BYTES = 500_000_000;
/**
 * Two threads with at most 500 MB of objects each, the bytes on their way to them, and the main thread. The input alone
 * would be larger, parsed.
 */
const MOST_RESIDENT_BYTES = 2_500_000_000;
const SAY_MEMORY = `data:text/javascript,process.on("exit",()=>process.stderr.write("resident "+process.resourceUsage().maxRSS))`;
const resultSchema = v.pipe(v.string(), v.parseJson(), v.object({ features: v.number(), tiles: v.number() }));

/** Writes small areas all over a country, as one list. Returns their number. */
async function writeAreas(file: string): Promise<number> {
  const to = await open(file, 'w');
  await to.writeFile('{"type":"FeatureCollection","features":[');
  let [bytes, count] = [0, 0];
  while (bytes < BYTES) {
    const features = Array.from({ length: 5_000 }, (_, index) => {
      const place = count + index;
      const [lng, lat] = [
        (4 + ((place * 0.618034) % 1) * 3).toFixed(6),
        (51 + ((place * 0.754878) % 1) * 2).toFixed(6),
      ];
      const [east, north] = [(Number(lng) + 0.0002).toFixed(6), (Number(lat) + 0.0001).toFixed(6)];
      const ring = `[[${lng},${lat}],[${east},${lat}],[${east},${north}],[${lng},${north}],[${lng},${lat}]]`;
      return `{"type":"Feature","properties":{"kind":"building","name":"House ${place}"},"geometry":{"type":"Polygon","coordinates":[${ring}]}}`;
    });
    const text = `${count > 0 ? ',' : ''}${features.join(',')}`;
    await to.writeFile(text);
    count += features.length;
    bytes += text.length;
  }
  await to.writeFile(']}');
  await to.close();
  return count;
}

it('plinth map makes an archive of 500 MB of features in bounded memory', { timeout: 1_800_000 }, async () => {
  const { folder, remove } = temporaryFolder('test');
  try {
    const file = path.join(folder, 'country.geojson');
    const count = await writeAreas(file);
    const args = ['--import', SAY_MEMORY, COMMAND, 'map', file, '--json'];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args);
    expect(v.parse(resultSchema, stdout)).toMatchObject({ features: count });
    const kilobytes = Number(/resident (\d+)/.exec(stderr)?.[1]);
    expect(kilobytes * 1024).toBeLessThan(MOST_RESIDENT_BYTES);
  } finally {
    remove();
  }
});
