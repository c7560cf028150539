/**
 * Writes the made-up catalogue of the demo shop to `site/pages/products`. `shop.json` there is written by hand.
 *
 * node site/art/shop/generate.ts && npx biome format --write site/pages/products
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { catalogue } from './catalogue.ts';

const FOLDER = new URL('../../pages/products/', import.meta.url);

await mkdir(FOLDER, { recursive: true });
for (const [name, products] of Object.entries(catalogue)) {
  await writeFile(new URL(`${name}.json`, FOLDER), `${JSON.stringify({ products }, null, 2)}\n`);
  process.stdout.write(`${name}: ${products.length} products\n`);
}
