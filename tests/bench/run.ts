import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { activation } from './activation/activation.ts';
import { author } from './author/author.ts';
import { takeBenchLock } from './bench-lock.ts';
import { buildBenchSite, ROOT, SCRATCH } from './bench-site.ts';
import type { Benchmark } from './benchmark.ts';
import { booking } from './booking/booking.ts';
import { launchBrowser } from './browser.ts';
import { carts } from './carts/carts.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { comments } from './comments/comments.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { dialogs } from './dialogs/dialogs.ts';
import { events } from './events/events.ts';
import { formsLoad } from './forms-load.ts';
import { gallery } from './gallery/gallery.ts';
import { hydrate } from './hydrate.ts';
import { interactive } from './interactive.ts';
import { isolated } from './isolated/isolated.ts';
import { lighthouseBench } from './lighthouse/lighthouse.ts';
import { map } from './map/map.ts';
import { mapArchive } from './map-archive/map-archive.ts';
import { maps } from './maps/maps.ts';
import { members } from './members/members.ts';
import { mounts } from './mounts.ts';
import { orders } from './orders/orders.ts';
import { outbox } from './outbox/outbox.ts';
import { overlays } from './overlays.ts';
import { peers } from './peers/peers.ts';
import { pieces } from './pieces.ts';
import { publish } from './publish/publish.ts';
import { printTable, writeFigures } from './report.ts';
import { scan } from './scan.ts';
import { search } from './search/search.ts';
import { shop } from './shop/shop.ts';
import { shopScale } from './shop-scale/shop-scale.ts';
import { typing } from './typing/typing.ts';
import { waves } from './waves.ts';

/**
 * The benchmarks that run when the command names none. All others run only when they are named, because most of them
 * are expensive: `mounts`, `typing`, `forms`, `members`, `orders`, `booking`, `comments`, `carts`, `catalogue`,
 * `search`, `events`, `isolated` and `dialogs` take minutes, `author`, `gallery`, `map`, `outbox`, `peers` and `shop` install npm packages,
 * `lighthouse` and `activation` load every page of the demo site, `publish` publishes 22,200 pages, `shop-scale`
 * stores a million orders, and `dashboard` stores 100 million events, for which it needs about half an hour and 40 GB.
 */
const OWN: readonly Benchmark[] = [pieces, waves, scan, hydrate, interactive];
const NAMED: readonly Benchmark[] = [
  mounts,
  typing,
  formsLoad,
  members,
  orders,
  booking,
  comments,
  map,
  maps,
  mapArchive,
  carts,
  catalogue,
  search,
  shop,
  shopScale,
  events,
  dashboard,
  outbox,
  overlays,
  isolated,
  author,
  dialogs,
  gallery,
  peers,
  lighthouseBench,
  activation,
  publish,
];
const ALL: readonly Benchmark[] = [...OWN, ...NAMED];

const OPTIONS = {
  runs: { type: 'string', default: '5' },
  profiles: { type: 'string', default: 'slow' },
  pages: { type: 'string', default: '' },
  sizes: { type: 'string' },
  events: { type: 'string', default: '100000000' },
  peers: { type: 'string', default: 'vanilla-inline,vanilla,spa,astro-visible,mf-tuned' },
} as const;

const { values, positionals } = commandLine();
const unknown = positionals.filter((name) => !ALL.some((benchmark) => benchmark.name === name));
if (unknown.length > 0) {
  console.error(`No benchmark "${unknown.join(', ')}"; there are ${ALL.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const chosen = positionals.length === 0 ? OWN : ALL.filter(({ name }) => positionals.includes(name));
const options = {
  runs: Number(values.runs),
  profiles: values.profiles.split(','),
  peers: values.peers.split(','),
  pages: values.pages.split(',').filter(Boolean),
  sizes: values.sizes?.split(',').map(Number),
  events: Number(values.events),
};

const flags = process.argv.slice(2).filter((argument) => !positionals.includes(argument));

// Two runs at the same time would overwrite each other's builds and slow each other down. The lock is released when the
// process ends.
const release = takeBenchLock(SCRATCH);
const [load = 0] = os.loadavg();
const site = await buildBenchSite({ name: 'own', manifest: path.join(import.meta.dirname, 'manifest.json') });
const browser = await launchBrowser();
const version = `Chromium ${browser.version()}`;
await browser.close();
for (const benchmark of chosen) {
  const table = await benchmark.run(site, options);
  const command = ['npm run bench --', benchmark.name, ...flags].join(' ');
  const measured = { name: benchmark.name, command, table, browser: version, load };
  printTable(measured);
  writeFigures(path.join(ROOT, 'docs/performance.md'), measured);
}
release();

function commandLine() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS });
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}. The options are --${Object.keys(OPTIONS).join(', --')}.`,
    );
    process.exit(1);
  }
}
