import { median } from '../statistics.ts';
import type { Carousel } from './carousels.ts';
import type { GalleryBench } from './gallery-bench.ts';
import { insertCarousel, type Mounted, openCarousel } from './mount.ts';
import { type Row, ratioGoal, spread } from './row.ts';

/** A phone of the lower half. */
const SLOW_CPU = 4;
const BARE_RATIO = 1.1;

interface Measured {
  readonly opened: Mounted[];
  readonly slow: Mounted[];
  readonly inserted: Mounted[];
}

/** A hundred slides mounted: ours, bare HTML and the peers, load by load in turn. */
export async function mountRows({ browser, all, url, runs }: GalleryBench): Promise<Row[]> {
  const results = new Map<string, Measured>(all.map(({ name }) => [name, { opened: [], slow: [], inserted: [] }]));
  for (let run = 0; run < runs; run += 1) {
    for (const carousel of all) {
      const result = results.get(carousel.name);
      result?.opened.push(await openCarousel(browser, url(carousel.path), carousel, 1));
      result?.slow.push(await openCarousel(browser, url(carousel.path), carousel, SLOW_CPU));
      result?.inserted.push(await insertCarousel(browser, url(`${carousel.path}/empty`), carousel));
    }
  }
  const row = (what: string, timesOf: (measured: Measured) => number[], judged: boolean): Row => {
    const values = new Map([...results].map(([name, measured]) => [name, timesOf(measured)]));
    return {
      what,
      cells: new Map([...values].map(([name, times]) => [name, spread(times)])),
      goal: judged ? verdict(all, values) : '',
    };
  };
  return [
    row('opened until the slides are on the screen: work, ms', ({ opened }) => opened.map((at) => at.shown.work), true),
    row('opened until they are laid out: work, ms', ({ opened }) => opened.map((at) => at.laidOut.work), true),
    row('inserted until they are on the screen: work, ms', ({ inserted }) => inserted.map((at) => at.shown.work), true),
    row('inserted until they are laid out: work, ms', ({ inserted }) => inserted.map((at) => at.laidOut.work), true),
    row(
      'inserted until the script has taken over: work, ms',
      ({ inserted }) => inserted.map((at) => at.live.work),
      false,
    ),
    row('opened until the script has taken over: work, ms', ({ opened }) => opened.map((at) => at.live.work), false),
    row('opened until they are on the screen, CPU 4x: clock, ms', ({ slow }) => slow.map((at) => at.shown.wall), false),
  ];
}

/** At most so much of both bare ones, and less than each peer. */
function verdict(all: readonly Carousel[], values: ReadonlyMap<string, readonly number[]>): string {
  const own = values.get('ours') ?? [];
  const of = (kind: Carousel['kind']) => all.filter((carousel) => carousel.kind === kind).map(({ name }) => name);
  const bare = of('bare').map((name) => ratioGoal(own, values.get(name) ?? [], name, BARE_RATIO));
  const slower = of('peer').filter((name) => median(values.get(name) ?? []) <= median(own));
  const peers = slower.length === 0 ? 'met: less than each peer' : `MISSED: more than ${slower.join(', ')}`;
  return [...bare, peers].join('; ');
}
