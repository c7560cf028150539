import * as v from 'valibot';
import type { Benchmark, Table } from '../benchmark.ts';
import { type Build, openComparison } from './comparison.ts';
import { goalText } from './goal-text.ts';
import { serveOurPages } from './our-pages.ts';
import { buildPeers, openPeerFolder } from './peer-folder.ts';

const OURS = ['ours', 'ours-native', 'ours-visits'];
/**
 * The build that a team would choose for React islands without Plinth. The first answer of every other build is
 * compared with the first answer of this build.
 */
const RIVAL = 'astro-visible';

/** The result that the comparison writes for one build and profile: times in ms, each the median of all page loads. */
const resultSchema = v.object({
  /** Time of the first answer of a block. Null when no block ever answered. */
  first: v.nullable(v.number()),
  firstMin: v.nullable(v.number()),
  fold: v.nullable(v.number()),
  fcp: v.number(),
  tbt: v.number(),
  /** CPU time of the main thread, in ms. */
  task: v.number(),
  heap: v.number(),
  jsBr: v.number(),
  inlineBr: v.number(),
  htmlBr: v.number(),
  reqs: v.number(),
  busyBefore: v.number(),
  errs: v.array(v.string()),
});

/** Compares our page with the same page built with other frameworks. The builds take turns, load by load. */
export const peers: Benchmark = {
  name: 'peers',
  async run(_site, { runs, profiles, peers: names }) {
    const folder = openPeerFolder();
    buildPeers(folder, names);
    const comparison = await openComparison(folder);
    const [ours, theirs] = [await serveOurPages(folder, comparison), await comparison.start()];
    const builds: Build[] = [
      ...OURS.map((name) => ({ name, url: `${ours.origin}/${name}/` })),
      ...names.map((name) => ({ name, url: `${theirs.origin}/${name}/` })),
    ];
    const results: NamedResult[] = [];
    for (const profile of profiles) {
      const measured = v.parse(v.record(v.string(), resultSchema), await comparison.measure(builds, profile, runs));
      results.push(...Object.entries(measured).map(([name, result]) => ({ ...sound(name, result), name, profile })));
    }
    ours.close();
    theirs.close();
    return tableOf(results);
  },
};

interface NamedResult extends Result {
  readonly name: string;
  readonly profile: string;
}

type Result = v.InferOutput<typeof resultSchema>;

/** Returns the result of a page. Throws when the page has failed, because its figures would be wrong. */
function sound(name: string, result: Result): Result {
  if (result.errs.length > 0) throw new Error(`the page of ${name} failed: ${result.errs.join(', ')}`);
  return result;
}

function tableOf(results: readonly NamedResult[]): Table {
  const ms = (value: number | null) => (value === null ? 'never' : value.toFixed(0));
  const kilobytes = (value: number) => (value / 1000).toFixed(1);
  return {
    headings: [
      'profile',
      'build',
      'first, ms',
      'first min',
      `of ${RIVAL}`,
      'fold, ms',
      'FCP, ms',
      'TBT, ms',
      'CPU, ms',
      'heap, MB',
      'JS br, KB',
      'HTML br, KB',
      'requests',
      'busy before',
      'goal',
    ],
    rows: results.map((result) => {
      const run = results.filter(({ profile }) => profile === result.profile);
      const firsts = new Map(run.map(({ name, first }) => [name, first]));
      const rival = firsts.get(RIVAL);
      return [
        result.profile,
        result.name,
        ms(result.first),
        ms(result.firstMin),
        rival && result.first !== null ? (result.first / rival).toFixed(2) : '',
        ms(result.fold),
        ms(result.fcp),
        ms(result.tbt),
        ms(result.task),
        (result.heap / 1e6).toFixed(2),
        kilobytes(result.jsBr + result.inlineBr),
        kilobytes(result.htmlBr),
        String(result.reqs),
        `${(result.busyBefore * 100).toFixed(0)} %`,
        goalText(result.name, firsts),
      ];
    }),
    notes: [
      '"first" is when the first block above the fold answers a real event; "fold" is when the last one does.',
      'In `ours-native` the accordion comes from the content plugin, which uses a native element, so the figure "first" is for that element. The other blocks are the same as in `ours`.',
      '`ours-visits` is `ours` with the plugins consent and analytics: with a cookie banner, and under a policy that allows the analytics before a decision.',
    ],
  };
}
