import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { SHARED_MODULES } from '../cli/src/build/shared-modules.ts';
import { isDevelopmentBuild } from '../cli/src/verify/development-build.ts';
import { brotliBytes, bundleSize } from './bundle-size.ts';

/**
 * Budgets in bytes, for brotli at quality 11. 1 KB is 1,000 bytes. The budgets of shared modules are in
 * cli/src/build/shared-modules.ts. Plugins have their own budgets, which `plinth verify` checks.
 */
const BUDGETS_BYTES = {
  // The same code takes 45 bytes more or less, depending on the hashes of the chunks in it.
  kernel: 6_500,
  capture: 600,
  federation: 16_000,
  hooks: 2_500,
  'media-video-player': 1_900,
  'media styles': 1_500,
  'gallery core': 3_000,
  'video facade': 1_000,
} as const;

const root = path.dirname(import.meta.dirname);
const dist = path.join(root, 'dist', 'host');
const recordSchema = v.object({
  kernel: v.string(),
  capture: v.string(),
  chunks: v.looseObject({
    federation: v.array(v.string()),
  }),
  files: v.array(v.string()),
});
const record = v.parse(recordSchema, JSON.parse(readFileSync(path.join(dist, 'plinth.build.json'), 'utf8')));
if (await isDevelopmentBuild(dist)) {
  console.error('dist holds a development build, whose size says nothing: run "npm run build" first.');
  process.exit(1);
}
const sum = (files: readonly string[]) =>
  files.reduce((total, file) => total + brotliBytes(readFileSync(path.join(dist, file))), 0);
/** Bytes (brotli) of the scripts of a chunk, without the chunks that are split from it. */
const own = (chunk: string) => sum(record.files.filter((file) => file.startsWith(`${chunk}.`) && file.endsWith('.js')));

/** Folder of the gallery's rules. All modules in it are measured together, even if they are in different chunks. */
const core = 'plugins/gallery/src/core';
const coreModules = readdirSync(path.join(root, core)).filter((file) => !file.endsWith('.test.ts'));

const sizes = {
  kernel: sum([record.kernel]),
  // The capture script is not compressed separately, because it is an inline script and is compressed together with the
  // page.
  capture: Buffer.byteLength(record.capture),
  federation: sum(record.chunks.federation),
  hooks: own('hooks'),
  'media-video-player': own('media-video-player'),
  'media styles': sum(record.files.filter((file) => file.endsWith('.css'))),
  'gallery core': await bundleSize({ root, modules: coreModules.map((file) => `${core}/${file}`) }),
  // The code that a video needs until it is played, without the code for its picture and the code that reads its
  // address.
  'video facade': await bundleSize({
    root,
    modules: ['sdk/src/media/video-player.tsx'],
    without: /^react|^@plinth\/sdk|\/(?:picture|video-stage|video-without-script)\.tsx$/,
  }),
};
const shared = SHARED_MODULES.flatMap(({ chunk, budgetBytes }) =>
  budgetBytes === undefined ? [] : [{ name: chunk, budget: budgetBytes, size: own(chunk) }],
);
const others = Object.entries(BUDGETS_BYTES).map(([name, budget]) => ({
  name,
  budget,
  size: Reflect.get(sizes, name),
}));
let over = 0;
for (const { name, budget, size } of [...shared, ...others]) {
  const fits = size <= budget;
  if (!fits) over += 1;
  console.info(`${fits ? 'ok  ' : 'OVER'} ${name.padEnd(18)} ${String(size).padStart(6)} of ${budget} bytes`);
}
process.exit(over === 0 ? 0 : 1);
