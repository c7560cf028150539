import { attempt } from './attempt.ts';
import { type Carousel, SAME_SLIDES } from './carousels.ts';
import type { GalleryBench } from './gallery-bench.ts';
import { insertCarousel, type Mounted, openCarousel } from './mount.ts';
import { NOT_MEASURED, type Row, ratioGoal, spread } from './row.ts';

/** CPU slowdown that simulates a slow phone. */
const SLOW_CPU = 4;
/** Maximum time until the slides are painted, as a multiple of the time that the same slides take without a script. */
const SLIDES_RATIO = 1.1;

interface Measured {
  readonly opened: Mounted[];
  readonly slow: Mounted[];
  readonly inserted: Mounted[];
}

/**
 * Measures how fast a hundred slides are laid out, painted and mounted. Our gallery, bare HTML and the peers take
 * turns, load by load.
 */
export async function mountRows({ browser, all, url, runs }: GalleryBench): Promise<Row[]> {
  const results = new Map<string, Measured>(all.map(({ name }) => [name, { opened: [], slow: [], inserted: [] }]));
  for (let run = 0; run < runs; run += 1) {
    for (const carousel of all) {
      const result = results.get(carousel.name);
      const { name } = carousel;
      const [own, empty] = [url(carousel.path), url(`${carousel.path}/empty`)];
      const opened = await attempt(`${name}, opened`, () => openCarousel(browser, own, carousel, 1));
      const slow = await attempt(`${name}, CPU 4x`, () => openCarousel(browser, own, carousel, SLOW_CPU));
      const inserted = await attempt(`${name}, inserted`, () => insertCarousel(browser, empty, carousel));
      if (opened) result?.opened.push(opened);
      if (slow) result?.slow.push(slow);
      if (inserted) result?.inserted.push(inserted);
    }
  }
  const row = (what: string, timesOf: (measured: Measured) => number[], goals: readonly Goal[] = []): Row => {
    const values = new Map([...results].map(([name, measured]) => [name, timesOf(measured)]));
    return {
      what,
      cells: new Map([...values].map(([name, times]) => [name, spread(times)])),
      goal: goals.map((goal) => goal(all, values)).join('; '),
    };
  };
  return [
    row('opened until the slides are on the screen: work, ms', ({ opened }) => opened.map((at) => at.shown.work), [
      closeToSlides,
      fasterThanPeers,
    ]),
    row('opened until the slides are laid out: work, ms', ({ opened }) => opened.map((at) => at.laidOut.work), [
      fasterThanPeers,
    ]),
    row('inserted until the slides are on the screen: work, ms', ({ inserted }) => inserted.map((at) => at.shown.work)),
    row('inserted until the slides are laid out: work, ms', ({ inserted }) => inserted.map((at) => at.laidOut.work)),
    row('inserted until the script has mounted: work, ms', ({ inserted }) => inserted.map((at) => at.live.work)),
    row('opened and tapped until the script has mounted: work, ms', ({ opened }) => opened.map((at) => at.live.work)),
    row('opened until the slides are on the screen, CPU 4x: elapsed time, ms', ({ slow }) =>
      slow.map((at) => at.shown.wall),
    ),
  ];
}

type Goal = (all: readonly Carousel[], values: ReadonlyMap<string, readonly number[]>) => string;

/** The goal that our script hardly delays the first paint of the slides. */
const closeToSlides: Goal = (_, values) =>
  ratioGoal(values.get('ours') ?? [], values.get(SAME_SLIDES) ?? [], SAME_SLIDES, SLIDES_RATIO);

const fasterThanPeers: Goal = (all, values) => {
  const own = values.get('ours') ?? [];
  const peers = all.filter(({ kind }) => kind === 'peer').map(({ name }) => ({ name, times: values.get(name) ?? [] }));
  const measured = peers.filter(({ times }) => times.length > 0);
  if (own.length === 0 || measured.length === 0) return NOT_MEASURED;
  const faster = measured.filter(({ times }) => Math.min(...times) <= Math.min(...own)).map(({ name }) => name);
  return faster.length === 0 ? 'met: less than each peer' : `MISSED: more than ${faster.join(', ')}`;
};
