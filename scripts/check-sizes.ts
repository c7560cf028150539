import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import * as v from 'valibot';

/** Bytes are a budget: brotli 11, 1 KB is 1,000 bytes. Plugins state budgets of their own, which `plinth verify` checks. */
const BUDGETS_BYTES = { kernel: 6_000, capture: 600, federation: 16_000, lifecycle: 12_000, react: 61_000 } as const;

const dist = path.join(path.dirname(import.meta.dirname), 'dist', 'host');
const recordSchema = v.object({
  kernel: v.string(),
  capture: v.string(),
  chunks: v.looseObject({
    federation: v.array(v.string()),
    lifecycle: v.array(v.string()),
    react: v.array(v.string()),
  }),
});
const record = v.parse(recordSchema, JSON.parse(readFileSync(path.join(dist, 'plinth.build.json'), 'utf8')));
const brotli = (bytes: Buffer | string) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
const sum = (files: readonly string[]) =>
  files.reduce((total, file) => total + brotli(readFileSync(path.join(dist, file))), 0);

const sizes = {
  kernel: sum([record.kernel]),
  // Counted as it stands in the page, where it is compressed with everything around it.
  capture: Buffer.byteLength(record.capture),
  federation: sum(record.chunks.federation),
  lifecycle: sum(record.chunks.lifecycle),
  react: sum(record.chunks.react),
};
let over = 0;
for (const [name, budget] of Object.entries(BUDGETS_BYTES)) {
  const size = Reflect.get(sizes, name);
  const fits = size <= budget;
  if (!fits) over += 1;
  console.info(`${fits ? 'ok  ' : 'OVER'} ${name.padEnd(11)} ${String(size).padStart(6)} of ${budget} bytes`);
}
process.exit(over === 0 ? 0 : 1);
