import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { isDevelopmentBuild } from '../manifests/src/verify/development-build.ts';
import { brotliBytes, bundleSize } from './bundle-size.ts';

/** Bytes are a budget: brotli 11, 1 KB is 1,000 bytes. Plugins state budgets of their own, which `plinth verify` checks. */
const BUDGETS_BYTES = {
  kernel: 6_250,
  capture: 600,
  federation: 16_000,
  lifecycle: 10300,
  hooks: 2_500,
  react: 61_000,
  fields: 2_000,
  media: 3_000,
  'media-video': 2_300,
  'media-video-player': 1_800,
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
    lifecycle: v.array(v.string()),
    react: v.array(v.string()),
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
/** A chunk without what it is split into. */
const own = (chunk: string) => sum(record.files.filter((file) => file.startsWith(`${chunk}.`) && file.endsWith('.js')));

/** Every rule of the gallery: all that is in there, wherever it is used. */
const core = 'plugins/gallery/src/core';
const coreModules = readdirSync(path.join(root, core)).filter((file) => !file.endsWith('.test.ts'));

const sizes = {
  kernel: sum([record.kernel]),
  // Counted as it stands in the page, where it is compressed with everything around it.
  capture: Buffer.byteLength(record.capture),
  federation: sum(record.chunks.federation),
  lifecycle: sum(record.chunks.lifecycle),
  hooks: own('hooks'),
  react: sum(record.chunks.react),
  fields: own('fields'),
  media: own('media'),
  'media-video': own('media-video'),
  'media-video-player': own('media-video-player'),
  'media styles': sum(record.files.filter((file) => file.endsWith('.css'))),
  'gallery core': await bundleSize({ root, modules: coreModules.map((file) => `${core}/${file}`) }),
  // What a video costs until somebody plays it, beside its picture and the reader of its address.
  'video facade': await bundleSize({
    root,
    modules: ['sdk/src/media/video-player.tsx'],
    without: /^react|^@plinth\/sdk|\/(?:picture|video-stage|video-without-script)\.tsx$/,
  }),
};
let over = 0;
for (const [name, budget] of Object.entries(BUDGETS_BYTES)) {
  const size = Reflect.get(sizes, name);
  const fits = size <= budget;
  if (!fits) over += 1;
  console.info(`${fits ? 'ok  ' : 'OVER'} ${name.padEnd(18)} ${String(size).padStart(6)} of ${budget} bytes`);
}
process.exit(over === 0 ? 0 : 1);
