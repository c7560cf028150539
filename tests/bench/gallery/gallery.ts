import path from 'node:path';
import { benchPage } from '../bench-page.ts';
import { serveBenchSite } from '../bench-server.ts';
import { type BenchSite, buildBenchSite } from '../bench-site.ts';
import type { Benchmark, Table } from '../benchmark.ts';
import { launchBrowser } from '../browser.ts';
import { type Carousel, carousels, SLIDES } from './carousels.ts';
import { dragRows } from './drag-rows.ts';
import type { GalleryBench } from './gallery-bench.ts';
import { layoutRows } from './layout-rows.ts';
import { lightboxRows } from './lightbox-rows.ts';
import { mountRows } from './mount-rows.ts';
import { buildPeers, type Peer } from './peers.ts';
import type { Row } from './row.ts';
import { picture, picturePath, slidesOf } from './slides.ts';

/**
 * Number of slides on our pages, by design of the gallery, for the measurements of dragging and of opening the
 * lightbox.
 */
const DESIGNS = { stacked: 20, strip: 20, carousel: 20, autorows: 24 } as const;

/** Compares the gallery with bare HTML and with other carousels. All of them are measured in the same run, in turns. */
export const gallery: Benchmark = {
  name: 'gallery',
  async run(_site, { runs }) {
    const manifest = path.join(import.meta.dirname, 'manifest.json');
    const [site, peers] = [await buildBenchSite({ name: 'gallery', manifest }), await buildPeers()];
    const all = await carousels(site, peers);
    const server = await servePages(site, all, peers);
    const browser = await launchBrowser();
    const bench: GalleryBench = { browser, all, runs, url: (name) => `${server.origin}/${name}` };
    try {
      const rows = [
        ...(await mountRows(bench)),
        ...(await dragRows(bench)),
        ...layoutRows(),
        ...(await lightboxRows(bench)),
      ];
      return tableOf(rows, all);
    } finally {
      await browser.close();
      server.close();
    }
  },
};

async function servePages(site: BenchSite, all: readonly Carousel[], peers: readonly Peer[]) {
  const pages = await Promise.all(
    Object.entries(DESIGNS).map(async ([design, count]) => {
      const blocks = [{ id: design, type: '8', data: { design, slides: slidesOf(count) } }];
      return [`/${design}`, await benchPage(site, { blocks, aboveFold: 1 })] as const;
    }),
  );
  const png = picture();
  return serveBenchSite(site, {
    ...Object.fromEntries(pages),
    ...Object.fromEntries(
      all.flatMap(({ path: at, page, empty }) => [
        [`/${at}`, page],
        [`/${at}/empty`, empty],
      ]),
    ),
    ...Object.fromEntries(peers.map(({ name, script }) => [`/${name}.js`, script])),
    ...Object.fromEntries(Array.from({ length: SLIDES }, (_, index) => [picturePath(index), png])),
  });
}

function tableOf(rows: readonly Row[], all: readonly Carousel[]): Table {
  const columns = all.map(({ name }) => name);
  return {
    headings: ['what', ...columns, 'goal'],
    rows: rows.map(({ what, cells, goal }) => [what, ...columns.map((name) => cells.get(name) ?? ''), goal]),
    notes: [
      `${SLIDES} slides, two in view, in a window of 412 × 839 px; all carousels show the same pictures. A figure is the median, with the minimum in brackets. Goals compare minimums, because other processes can only add time.`,
      '"Work" is the CPU time of the main thread, so other load on the machine hardly changes it. It includes parsing, style, layout and script.',
      '"Opened" begins when the parser does, with an empty cache. "Inserted" begins when the markup is put into a page that has already loaded all code and run it once.',
      '"Laid out": for a peer, its script has also mounted the slides. "On the screen": the next frame has been painted. From then on, slides that scroll natively follow a finger, even before their script has loaded. Peers have two elements for a slide, no arrows, no keyboard support and no announcements.',
      'Drag: real input, one move per frame. Lightbox: none of its files are fetched before. Heap: measured after two garbage collections, first after 200 cycles of opening and closing. It does not include compiled code, which the engine creates and drops at any time.',
    ],
  };
}
